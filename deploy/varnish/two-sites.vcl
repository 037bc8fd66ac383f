# Your own settings for ../compose.yaml, in place of site.vcl: two sites, distinguished by the requested host. The
# addresses are those of compose.yaml.

backend demo {
    .host = "172.30.40.11";
    .port = "3000";
    .first_byte_timeout = 15s;
    .probe = readiness;
}

backend windfall {
    .host = "172.30.40.12";
    .port = "3000";
    .first_byte_timeout = 15s;
    .probe = readiness;
}

sub vcl_init {
    new demo_site = directors.round_robin();
    demo_site.add_backend(demo);
    new windfall_site = directors.round_robin();
    windfall_site.add_backend(windfall);
}

sub choose_origin {
    if (req.http.Host ~ "^demo\.localhost(:[0-9]+)?$") {
        set req.http.x-site = "demo";
        set req.backend_hint = demo_site.backend();
    } else if (req.http.Host ~ "^windfall\.localhost(:[0-9]+)?$") {
        set req.http.x-site = "windfall";
        set req.backend_hint = windfall_site.backend();
    } else {
        return (synth(421, "No site of this name is here"));
    }
}

# The sites' own processes. A purge by one site also purges pages of the other with the same key.
acl purgers {
    "172.30.40.11";
    "172.30.40.12";
}
