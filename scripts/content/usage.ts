/** What `help` prints. */
export const USAGE = `npm run content -- COMMAND

  import PATH             a folder of Markdown and JSON, a WordPress export (.xml files), a Ghost export (.json),
                          or a folder with one of them and its media
      --section NAME      the section of posts that name none (news)
      --format NAME       auto, markdown, wordpress or ghost (auto)
      --dry-run           says what would happen, and writes nothing
      --fetch-media       asks the export's own hosts for media that are not in the folder
      --strict            refuses what names a section, author, topic or collection that there is not
      --prune             takes down what came from PATH before and is not in it any more
      --bring-back TYPE/SLUG
                          a document that was removed on the site comes in again (may be repeated)
      --all               prints what did not change, too
      --old-site URL      the site a Ghost export is of: the export does not say it
  list                    what is stored, drafts included, newest first
      --type NAME         one content type: article, review, author …
      --limit N, --offset N
  show TYPE SLUG          one document as JSON
      --edition NAME      of another edition than the site's (EDITION)
  remove TYPE SLUG        takes a document down
      --redirect SLUG     its address leads to another document of its type from then on
      --edition NAME      of another edition than the site's
  preview TYPE SLUG       prints a link that opens a draft or scheduled document for whoever has it (or its id)
      --ttl SECONDS       how long it works (604800, a week; at most 2592000)
  preview revoke          no link that was given out so far opens anything any more
  media FILE              puts a picture into the bucket
      --alt TEXT, --credits TEXT
  backup FOLDER           copies the store, the bucket and the drawn secrets into a new folder, while the site runs
  restore FOLDER          puts such a copy in place; the site is stopped before
      --force             also where there is content: what was there is moved aside, not deleted

  vanity list             the short addresses, and what they do
  vanity add PATH TARGET  one more: TARGET is a path, an https address, or a document as article/a-slug
      --kind NAME         redirect, permanent-redirect, mask or permanent-mask (by the target)
      --expires DATE      --edition NAME      --dry-run
  vanity expire PATH      it ends now, and stays in the list
  vanity import FILE.csv  many, all of them or none; columns path,type,target,edition,expires,enabled,id
      --dry-run           says what would happen, and writes nothing

  --json                  a line of JSON for each item, for programs

A change shows on the running site within a second. Exit status: 0 all done, 1 some of it refused, 2 nothing done.
`
