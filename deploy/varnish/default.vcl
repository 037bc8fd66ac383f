# Varnish in front of the site: pages by device and experiment, readers put into buckets here, purge by key, stale while the
# site is busy or down. Start it with `-p http_gzip_support=off`: the site compresses, brotli included, and Varnish keeps one
# object for each coding. Purges need a listener of their own, which readers cannot reach: `-a purge=127.0.0.1:6091`. Needs
# varnish 7 and varnish-modules (xkey). Addresses are in site.vcl.
vcl 4.1;

import cookie;
import directors;
import std;
import xkey;

# An instance that shuts down responds with 503 here for 3 s (DRAIN_NOTICE_MS) before it closes: time for two probes.
probe readiness {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

include "./site.vcl";

sub vcl_recv {
    if (req.restarts == 0) {
        if (req.method == "PURGE" || local.socket == "purge") {
            call purge_by_key;
        }
        # Clients must not set any of these.
        unset req.http.x-ab-test-variation;
        unset req.http.x-ab-exclusions;
        unset req.http.x-ab-set;
        unset req.http.x-ab-settled;
        unset req.http.x-dropped-query;
        unset req.http.x-own;
        unset req.http.x-fresh-only;
        unset req.http.x-any-age;
        unset req.http.x-cache;
        unset req.http.xkey;
        unset req.http.x-site;
        # choose_origin may set it: from the vmod geoip2, or from what a CDN in front sends, if only that CDN reaches Varnish.
        unset req.http.x-country;
        set req.http.Host = std.tolower(req.http.Host);

        call tell_device;
        call tell_bucket;
        call tell_coding;
        call tidy_query;
    }
    call choose_origin;

    # Readers of live coverage: each holds a thread while it is connected. LIVE_SOCKET_URL leads them past Varnish.
    if (req.http.Upgrade ~ "(?i)^websocket$" && req.url ~ "^/live/?(\?|$)") {
        return (pipe);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    call find_own;
    if (req.http.x-own) {
        return (pass);
    }
    unset req.http.Cookie;
    # A video is read by range and may be larger than the memory here: the site answers each range itself.
    if (req.url ~ "^/media/[^?]*\.(aac|m4a|m4s|mp4|ts)(\?|$)") {
        return (pass);
    }

    # How stale a page may be: a minute while the site is healthy, ten days while it is not.
    if (req.http.x-any-age || !std.healthy(req.backend_hint)) {
        set req.grace = 10d;
    } else if (req.http.x-fresh-only) {
        set req.grace = 0s;
    } else {
        set req.grace = 60s;
    }
    return (hash);
}

# --- what a request says about its reader -------------------------------------------------------------------------------

# What the reader's browser has measured, else what its name says.
sub tell_device {
    set req.http.x-device = regsub(";" + req.http.Cookie, "(?s)^.*;\s*fly_device=(mobile|tablet|desktop)\s*(;.*)?$", "\1");
    if (req.http.x-device !~ "^(mobile|tablet|desktop)$") {
        if (req.http.User-Agent ~ "(?i)ipad|tablet|kindle|silk/|playbook|android(?!.*mobile)") {
            set req.http.x-device = "tablet";
        } else if (req.http.User-Agent ~ "(?i)mobi|iphone|ipod|android|blackberry|opera mini|windows phone") {
            set req.http.x-device = "mobile";
        } else {
            set req.http.x-device = "desktop";
        }
    }
}

# The bucket in the reader's cookie, or `none`: the header tells the site that there is an edge.
sub tell_bucket {
    cookie.parse(req.http.Cookie);
    set req.http.x-ab-test-variation = cookie.get("nemo_highlander");
    if (req.http.x-ab-test-variation !~ "^(?=.{5,25}$)[A-Za-z][A-Za-z0-9_]*:[A-Za-z0-9][A-Za-z0-9_]*:[A-Za-z][A-Za-z0-9_]*$") {
        set req.http.x-ab-test-variation = "none";
    }
    cookie.keep_re("^nemo_highlander_[A-Za-z][A-Za-z0-9_]*$");
    set req.http.x-ab-exclusions = "; " + cookie.get_string() + ";";
}

# Few values, so that there are few objects: the best encoding the reader accepts, and the best format for pictures.
sub tell_coding {
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s|,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.url ~ "^/resize/") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif,image/webp";
        } else if (req.http.Accept ~ "image/webp") {
            set req.http.Accept = "image/webp";
        } else {
            unset req.http.Accept;
        }
    } else if (req.url ~ "^/feed/?(\?|$)") {
        # A page for people, a feed for everybody else: the site has the same rule.
        if (req.http.Accept ~ "(?i)text/html" && req.http.Accept !~ "(?i)(rss|atom|rdf)\+xml|feed\+json|text/xml") {
            set req.http.Accept = "text/html";
        } else {
            unset req.http.Accept;
        }
    }
}

# Of a page's query the site gets only parameters that a page may declare, and those of old addresses (?p=12, ?feed=rss2).
# Parameters that are left out (utm_*, gclid …) stay in the reader's address bar, also through a redirect. Keep the two lists
# alike.
sub tidy_query {
    if (req.url ~ "\?" && req.url !~ "^/(_error|_node|api|apigee|assets|healthz|media|oembed|readyz|resize|v1)(/|\?|$)") {
        set req.http.x-dropped-query = regsuball(
            "&" + regsub(req.url, "^[^?]*\?", ""),
            "&((ab|setDevice|featureEnable|featureDisable|jsDebug|preview|q|type|section|date|sort|page|next|with|refused|t|add|zip|moving|bill|direction|shade|battery|lead|amount|deposit_amount|zipcode|deposit_term|product_type|account_type|p|page_id|attachment_id|cat|tag|author|feed|format)(=[^&]*)?(?=&|$)|(?=&|$))", "");
        set req.url = regsuball(
            regsub(req.url, "\?", "?&"),
            "&(?!(ab|setDevice|featureEnable|featureDisable|jsDebug|preview|q|type|section|date|sort|page|next|with|refused|t|add|zip|moving|bill|direction|shade|battery|lead|amount|deposit_amount|zipcode|deposit_term|product_type|account_type|p|page_id|attachment_id|cat|tag|author|feed|format)(=|&|$))[^&]*", "");
        set req.url = regsub(regsub(req.url, "\?&", "?"), "\?$", "");
        set req.url = std.querysort(req.url);
        if (req.http.x-dropped-query == "") {
            unset req.http.x-dropped-query;
        }
    }
}

# Answers for one reader alone: none is cached, and only these get the reader's cookies. `forced` is for QA and previews,
# which need no cookie.
sub find_own {
    # What readers of live coverage poll is the same for all; everything else below /api/ is passed.
    if (req.url ~ "^/api/neutron/livearticles/[^/?]+/items/[^/?]+/[0-9]+/web$" && !req.http.Authorization) {
        return;
    }
    if (req.url ~ "^/(_data/|_component/[^/]+/)?([a-z]{2}(-[a-z]{2})?/)?(user|ab-test-summary)(/|\?|$)"
        || req.url ~ "^/(_error|_node|api|apigee|healthz|readyz|v1)(/|\?|$)") {
        set req.http.x-own = "personal";
    } else if (req.url ~ "[?&](ab|setDevice|featureEnable|featureDisable|jsDebug|preview)=") {
        set req.http.x-own = "forced";
        unset req.http.Cookie;
    } else if (req.http.Authorization) {
        set req.http.x-own = "personal";
    }
}

# --- what is cached ----------------------------------------------------------------------------------------------------

sub vcl_hash {
    hash_data(req.url);
    # Not the host that was asked for: anybody can invent names, and each would have pages of its own.
    if (req.http.x-site) {
        hash_data(req.http.x-site);
    } else {
        hash_data(req.http.Host);
    }
    return (lookup);
}

sub vcl_hit {
    set req.http.x-cache = "HIT";
    if (obj.ttl < 0s) {
        set req.http.x-cache = "STALE";
        # Some pages may be shown when the site is down, but not while they are renewed.
        if (obj.http.x-no-grace && !req.http.x-any-age && std.healthy(req.backend_hint)) {
            set req.http.x-fresh-only = "1";
            return (restart);
        }
    }
}

sub vcl_miss {
    set req.http.x-cache = "MISS";
}

sub vcl_pass {
    set req.http.x-cache = "PASS";
}

sub vcl_pipe {
    if (req.http.Upgrade) {
        set bereq.http.Upgrade = req.http.Upgrade;
        set bereq.http.Connection = "Upgrade";
    }
}

sub vcl_backend_fetch {
    unset bereq.http.x-ab-exclusions;
    unset bereq.http.x-ab-set;
    unset bereq.http.x-ab-settled;
    unset bereq.http.x-dropped-query;
    unset bereq.http.x-own;
    unset bereq.http.x-site;
    unset bereq.http.x-fresh-only;
    unset bereq.http.x-cache;
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    } else if (beresp.http.Cache-Tag) {
        # For a CDN in front of this Varnish (CDN_KEY_HEADER).
        set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
    }
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.status >= 500) {
        # What is there already is better, however old; an answer that is delivered would take its place for good.
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        if (!bereq.http.x-any-age) {
            return (error(beresp.status, beresp.reason));
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control) {
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+") {
            set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        }
        if (beresp.http.CDN-Cache-Control ~ "stale-if-error=[0-9]+") {
            set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
        }
        if (beresp.http.CDN-Cache-Control !~ "stale-while-revalidate=[1-9]") {
            set beresp.http.x-no-grace = "1";
        }
        set beresp.keep = 0s;
    } else if (beresp.http.Cache-Control ~ "(?i)private|no-store|no-cache" || !beresp.http.Cache-Control) {
        set beresp.ttl = 0s;
    } else if (bereq.url ~ "^/api/") {
        # A reader who was notified of an update must not get the answer from before it.
        set beresp.grace = 0s;
        set beresp.keep = 0s;
    }
    # A bucket that is no longer valid has no pages: the reader gets another one, and nothing is cached for it.
    if (bereq.http.x-ab-test-variation != "none" && beresp.http.x-ab-allocation-needed == "true") {
        set beresp.ttl = 0s;
    }
    if (beresp.http.Set-Cookie || beresp.http.Vary ~ "(?i)\*|cookie|user-agent") {
        set beresp.ttl = 0s;
    }
    if (beresp.ttl <= 0s) {
        # For a moment requests do not wait for each other's response, which could not be shared.
        set beresp.ttl = 2s;
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_backend_error {
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    # The next instance, if there is one. Others take their turns too, so that the next may be the same: twice.
    if (bereq.retries < 2 && beresp.status == 503 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    set beresp.http.x-site-failed = "1";
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Cache-Control = "private, no-store";
    set beresp.http.Retry-After = "5";
    set beresp.body = {"<!doctype html><html lang="en"><meta charset="utf-8"><title>Back in a moment</title><h1>Back in a moment</h1><p>The site cannot be reached. Please try again.</p></html>"};
    return (deliver);
}

# --- what a reader gets ------------------------------------------------------------------------------------------------

sub vcl_deliver {
    if (resp.http.x-site-failed && !req.http.x-own && !req.http.x-any-age && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.x-any-age = "1";
        return (restart);
    }
    if (resp.http.x-ab-allocation-needed == "true" && !req.http.x-own && !req.http.x-ab-settled) {
        call draw;
        if (req.http.x-ab-again) {
            unset req.http.x-ab-again;
            return (restart);
        }
    }
    if (req.http.x-ab-set) {
        std.collect(resp.http.Set-Cookie);
        set resp.http.Set-Cookie = req.http.x-ab-set;
        # The next page of this reader is another one.
        set resp.http.Cache-Control = "private, no-cache";
    }
    # A moved page takes the reader's own query along, unless its address would be too long for the headers of a proxy.
    if (req.http.x-dropped-query && req.http.x-dropped-query !~ "^.{1500}" && resp.status >= 301 && resp.status <= 308 && resp.http.Location ~ "^/[^/]|^/$") {
        if (resp.http.Location ~ "\?") {
            set resp.http.Location = regsub(resp.http.Location, "(#.*)?$", req.http.x-dropped-query + "\1");
        } else {
            set resp.http.Location = regsub(resp.http.Location, "(#.*)?$", "?" + regsub(req.http.x-dropped-query, "^&", "") + "\1");
        }
    }
    set resp.http.X-Cache = req.http.x-cache;
    if (req.http.x-cache == "HIT" || req.http.x-cache == "STALE") {
        # These belong to the request for which the page was made.
        unset resp.http.x-tx-id;
    }
    # Browsers send neither of these headers.
    set resp.http.Vary = regsuball(resp.http.Vary, "(?i),?\s*(x-device|x-ab-test-variation)", "");
    set resp.http.Vary = regsub(resp.http.Vary, "^,?\s*", "");
    if (resp.http.Vary == "") {
        unset resp.http.Vary;
    }
    unset resp.http.x-ab-buckets;
    unset resp.http.x-ab-slots;
    unset resp.http.x-ab-test;
    unset resp.http.x-ab-version;
    unset resp.http.x-ab-end-date;
    unset resp.http.x-ab-running-tests;
    unset resp.http.x-ab-cookie-name;
    unset resp.http.x-ab-cookie-domain;
    unset resp.http.x-ab-cookie-secure;
    unset resp.http.x-ab-allocation-needed;
    unset resp.http.x-site-failed;
    unset resp.http.x-no-grace;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    return (deliver);
}

# Puts the reader into a bucket of the page's test, or out of it, once: the cookie remembers. The site says how in
# x-ab-slots (`control:45,first:45`; the rest of 100 is left out). Sets x-ab-again where the page is another one now.
sub draw {
    set req.http.x-ab-settled = "1";
    if (std.strstr(req.http.x-ab-exclusions, "; nemo_highlander_" + resp.http.x-ab-test + "=exclude;")) {
        if (req.http.x-ab-test-variation != "none") {
            set req.http.x-ab-set = "nemo_highlander=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax; Secure";
        }
        return;
    }
    set req.http.x-ab-left = resp.http.x-ab-slots;
    set req.http.x-ab-roll = std.random(0, 100);
    unset req.http.x-ab-bucket;
    # One for each possible bucket of a test.
    call draw_one; call draw_one; call draw_one; call draw_one; call draw_one;
    call draw_one; call draw_one; call draw_one; call draw_one; call draw_one;
    if (req.http.x-ab-bucket) {
        set req.http.x-ab-test-variation = resp.http.x-ab-test + ":" + resp.http.x-ab-version + ":" + req.http.x-ab-bucket;
        set req.http.x-ab-set = resp.http.x-ab-cookie-name + "=" + req.http.x-ab-test-variation;
        set req.http.x-ab-again = "1";
    } else {
        set req.http.x-ab-set = resp.http.x-ab-cookie-name + "_" + resp.http.x-ab-test + "=exclude";
    }
    set req.http.x-ab-set = req.http.x-ab-set + "; Path=/; Expires="
        + std.time(regsub(resp.http.x-ab-end-date, "\.[0-9]+Z$", ""), now) + "; SameSite=Lax";
    # Where it is the reader's own host, a cookie without a domain is the same one that the site sets.
    if (resp.http.x-ab-cookie-domain != regsub(req.http.Host, ":[0-9]+$", "")) {
        set req.http.x-ab-set = req.http.x-ab-set + "; Domain=" + resp.http.x-ab-cookie-domain;
    }
    if (resp.http.x-ab-cookie-secure == "true") {
        set req.http.x-ab-set = req.http.x-ab-set + "; Secure";
    }
    unset req.http.x-ab-left;
    unset req.http.x-ab-roll;
    unset req.http.x-ab-bucket;
}

sub draw_one {
    if (!req.http.x-ab-bucket && req.http.x-ab-left ~ "^[A-Za-z][A-Za-z0-9_]*:[0-9]") {
        set req.http.x-ab-share = regsub(req.http.x-ab-left, "^[^:]*:([0-9.]+).*$", "\1");
        if (std.real(req.http.x-ab-roll, 100.0) < std.real(req.http.x-ab-share, 0.0)) {
            set req.http.x-ab-bucket = regsub(req.http.x-ab-left, ":.*$", "");
        } else {
            set req.http.x-ab-roll = std.real(req.http.x-ab-roll, 100.0) - std.real(req.http.x-ab-share, 0.0);
            set req.http.x-ab-left = regsub(req.http.x-ab-left, "^[^,]*,?", "");
        }
        unset req.http.x-ab-share;
    }
}

# --- purge -------------------------------------------------------------------------------------------------------------

sub purge_by_key {
    # A proxy in front has one of the addresses, too, and need not say for whom it asks: where readers come in, nobody may.
    if (local.socket != "purge" || req.method != "PURGE" || client.ip !~ purgers) {
        return (synth(405, "Not allowed"));
    }
    if (!req.http.xkey) {
        return (synth(400, "Expected a header xkey"));
    }
    set req.http.x-purged = xkey.purge(req.http.xkey);
    return (synth(200, "Purged " + req.http.x-purged));
}

sub vcl_synth {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.body = resp.reason;
    return (deliver);
}
