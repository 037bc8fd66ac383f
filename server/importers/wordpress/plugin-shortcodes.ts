/**
 * Shortcodes of widely used plugins that posts write without attributes. What they show is not in the export; without
 * this list they would be words in brackets.
 */
export const PLUGIN_NAMES: ReadonlySet<string> = new Set(
  (
    'contact-form-7 wpforms gravityform ninja_form formidable mc4wp_form newsletter_form newsletter subscribe2 ' +
    'jetpack_subscription_form jetpack-related-posts recent_posts recent-posts related_posts display-posts ' +
    'woocommerce_cart woocommerce_checkout woocommerce_my_account woocommerce_order_tracking products ' +
    'edd_downloads download_checkout bbp-forum-index bbp-topic-index events_calendar tribe_events ' +
    'instagram-feed custom-facebook-feed custom-twitter-feeds ez-toc toc lwptoc wp_sitemap_page simple-sitemap ' +
    'archives googlemaps polldaddy sharethis addtoany su_spacer'
  ).split(' '),
)
