/// The journals that ship with the command.
public enum Scenarios {
  /// A cold start of an app, in which everything wants the screen in the first two seconds.
  public static let coldStart = PackageResources.cold_start_jsonl
}
