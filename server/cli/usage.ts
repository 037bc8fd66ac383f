/** The output of `help`. */
export const USAGE = `npm run content -- COMMAND

  new FOLDER              begins a publication in an empty folder, and prints the next command
  import PATH             a folder of Markdown and JSON, a WordPress export (.xml files), a Ghost export (.json),
                          or a folder with one of them and its media
      --section NAME      the section of posts without one (news, else the first of site.json)
      --format NAME       auto, markdown, wordpress or ghost (auto)
      --dry-run           reports what would happen, and writes nothing
      --fetch-media       fetches media that are not in the folder from the export's own hosts
      --strict            refuses documents with an unknown section, author, topic or collection
      --prune             removes documents that came from PATH before and are no longer in it
      --bring-back TYPE/SLUG
                          imports a document again that was removed on the site (may be repeated)
      --replace           replaces what was changed on the site since the last import, which is kept otherwise
      --take-over         imports into a store that belongs to another publication
      --all               prints unchanged items too
      --old-site URL      the site of a Ghost export, which the export does not name
      --report FILE       writes every item with what of it was left out, as .csv or .json
      --spreadsheet       a .csv whose formulas a spreadsheet shows as text
  list                    stored documents, drafts included, newest first
      --type NAME         one content type: article, review, author …
      --limit N, --offset N
  show TYPE SLUG          one document as JSON
      --edition NAME      an edition other than the site's (EDITION)
  remove TYPE SLUG        removes a document
      --redirect SLUG     redirects its address to another document of its type
      --edition NAME      an edition other than the site's
  preview TYPE SLUG       prints a link that opens a draft or scheduled document, by slug or id, without sign-in
      --ttl SECONDS       its lifetime (604800, a week; at most 2592000)
      --with TYPE/SLUG    another document that the same link opens (may be repeated)
  preview revoke          revokes all preview links
  alert ID                sends an alert about a public story, by id or slug, to readers who asked for alerts: once
      --to NAME           all, or followers of its topics and authors (all)
      --title TEXT, --text TEXT
                          instead of its headline and description
  media FILE              stores a picture in the media bucket
      --alt TEXT, --credits TEXT
  video FILE              stores a video in the media bucket: an MP4, or HLS by its playlist or folder; prints the fields
                          of a document, or publishes it
      --title TEXT, --description TEXT, --slug SLUG
                          the video to publish; a SLUG that exists gets the file
      --captions FILE     WebVTT (.vtt) or SubRip (.srt)
      --alt TEXT, --credits TEXT
  doctor                  says what is wrong with the site and how to mend it, and changes nothing; exit status 1: an error
  verify FILE             says what each address of an old site is here: a page, a redirect, gone or lost; FILE is
                          a sitemap or an index of sitemaps (XML), a list of addresses, or CSV; asks this site alone
      --csv               prints CSV; --spreadsheet quotes it for a spreadsheet
  backup FOLDER           copies the store, the media and the generated secrets into a new folder, while the site runs
  restore FOLDER          restores such a copy; stop the site first
      --force             restores over existing content, which is moved aside, not deleted

  live list SLUG          the updates of live coverage, newest first: time, state, id, headline
      --limit N, --offset N
  live post SLUG [FILE]   posts an update: Markdown from FILE, or from standard input; a first line # is its headline
      --headline TEXT, --author USERNAME, --important, --reply-to ID
      --image FILE        a picture below the text; --alt TEXT, --credits TEXT
      --at TIME           its time; one in the future holds it back until then, such as "+10 minutes"
      --draft             holds it back
      --id ID             its id: the same command again posts nothing twice
  live edit SLUG ID [FILE]
                          changes what is given, by the same options and their opposites, such as --no-important or
                          --no-draft; FILE replaces the text, - reads standard input
  live pin SLUG ID, live unpin SLUG ID, live delete SLUG ID
  live start SLUG, live end SLUG
                          begins or ends the coverage, now or --at TIME
  live replay SLUG        starts coverage now and plays live/SLUG.script.yaml of the publication
      --every 5s          an event in each interval (5s)
      --speed 20          the script's own times, 20 times as fast
      --loop              again and again, until it is stopped

  vanity list             lists the vanity records
  vanity add PATH TARGET  adds one: TARGET is a path, an https URL, or a document such as article/a-slug
      --kind NAME         redirect, permanent-redirect, mask or permanent-mask (by the target)
      --expires DATE      --edition NAME      --dry-run
  vanity expire PATH      ends a record now, without removing it from the list
  vanity import FILE.csv  writes all records or none; columns path,type,target,edition,expires,enabled,id
      --dry-run           reports what would happen, and writes nothing
      --replace           replaces what was changed or removed on the site, which is kept otherwise

  newsletters list        prints how many addresses have signed up for each newsletter
  newsletters export      prints the addresses as CSV
      --newsletter SLUG   those of one newsletter
      --spreadsheet       for a spreadsheet: an address that begins like a formula gets an apostrophe
  newsletters erase ADDRESS
                          erases all sign-ups of an address

  --json                  prints a line of JSON for each item

The running site shows a change within a second. Exit status: 0 all done, 1 some of it refused, 2 nothing done.
`
