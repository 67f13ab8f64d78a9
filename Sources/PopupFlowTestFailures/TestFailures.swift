// There is nothing to call here. Issues are reported by a package that knows of Swift Testing only
// where this is linked: without it they would be printed, and the test would pass.
import IssueReportingTestSupport
