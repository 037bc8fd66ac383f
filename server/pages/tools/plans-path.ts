/** The path of the tool that compares internet plans, without a locale (GE-014). */
export const PLANS_PATH = '/home/internet/plans/'
