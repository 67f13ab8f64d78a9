/// The journals that ship with the package.
public enum Scenarios {
  private static let journals: [String: [UInt8]] = [
    "background-and-relaunch": PackageResources.background_and_relaunch_jsonl,
    "bank-logout": PackageResources.bank_logout_jsonl,
    "beside-and-replace": PackageResources.beside_and_replace_jsonl,
    "breaking-news": PackageResources.breaking_news_jsonl,
    "cold-start": PackageResources.cold_start_jsonl,
    "forced-update": PackageResources.forced_update_jsonl,
    "frequency": PackageResources.frequency_jsonl,
    "game-rewards": PackageResources.game_rewards_jsonl,
    "left-on-the-way": PackageResources.left_on_the_way_jsonl,
    "modal-fifo-lifo": PackageResources.modal_fifo_lifo_jsonl,
    "onboarding": PackageResources.onboarding_jsonl,
    "own-alert": PackageResources.own_alert_jsonl,
    "pages-and-visits": PackageResources.pages_and_visits_jsonl,
    "priority-and-conditions": PackageResources.priority_and_conditions_jsonl,
    "quiet-survey": PackageResources.quiet_survey_jsonl,
    "several-suspend-and-configure": PackageResources.several_suspend_and_configure_jsonl,
    "slow-host": PackageResources.slow_host_jsonl,
    "toasts": PackageResources.toasts_jsonl,
    "travel-split-view": PackageResources.travel_split_view_jsonl,
    "video-toasts": PackageResources.video_toasts_jsonl,
  ]

  /// A cold start of an app, in which everything wants the screen in the first two seconds.
  public static let coldStart = PackageResources.cold_start_jsonl

  /// The names of all journals, sorted.
  public static let names = journals.keys.sorted()

  /// Returns a journal, or nil if there is none of this name.
  public static func journal(named name: String) -> [UInt8]? { journals[name] }
}
