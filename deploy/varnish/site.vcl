# Your own settings: the addresses of the site's instances, and who may purge. default.vcl includes this file.

backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 15s;
    .probe = readiness;
}

# With a second instance, repeat the block above, and add_backend below.
sub vcl_init {
    new origin = directors.round_robin();
    origin.add_backend(one);
}

# Called for every request. It may also set x-country, such as `DE`, which readers cannot: without it browsers go by their
# time zone where the law asks for consent. x-site is part of the key of each page, in place of the host that was asked for. For several
# sites behind one Varnish, see two-sites.vcl.
sub choose_origin {
    set req.http.x-site = "one";
    # With FRAME_ORIGIN its host needs keys of its own: if (req.http.Host == "frames.example.net") { set req.http.x-site = "frames"; }
    set req.backend_hint = origin.backend();
}

# The site's own processes: CDN_PURGE_VARNISH names the listener for purges to them.
acl purgers {
    "localhost";
    "127.0.0.1";
    "::1";
}
