import { COMMERCE_HOSTS, type LinkRules } from '../../server/body/link-rules.ts'

/** The rules of a publication that sets none. */
export const DEFAULT_LINK_RULES: LinkRules = {
  ownHosts: [],
  commerceHosts: COMMERCE_HOSTS,
  sisterHosts: [],
  newTab: false,
  affiliates: [],
}
