import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findBucketFile, toMediaRoots } from '../../media/bucket.ts'
import { findImagePath } from '../../media/images/resize-hosts.ts'
import { storedImage } from '../../media/media-record.ts'
import { listFiles } from '../../store/backup/backup-folder.ts'
import { toMedia } from '../../store/rows.ts'
import { type Check, listFaults, type Site } from './check.ts'
import type { StoreReading } from './store-reading.ts'

/** Checks of the bucket against its records. Resized pictures are a cache, so none can be missing. */
export const MEDIA: readonly Check[] = [
  {
    name: 'media rows without files',
    of: 'store',
    mend: 'Copy media/ from a backup into VAR_DIR, or store the file again: npm run content -- media FILE, or video FILE',
    async run({ config }, store) {
      const roots = toMediaRoots(config)
      const missing: string[] = []
      for (const { bucket, path } of await readPlaces(store)) {
        if ((await findBucketFile(roots, bucket, path)) === null) missing.push(`${bucket}${path}`)
      }
      return listFaults('error', (count) => `${count} originals are missing`, missing)
    },
  },
  {
    name: 'media files without rows',
    of: 'store',
    mend: 'Nothing refers to them by a record; remove them from media/ in VAR_DIR once a backup has them',
    async run(site, store) {
      const places = await readPlaces(store)
      const known = new Set(places.map(({ bucket, path }) => `${bucket}${path}`))
      // A video also has renditions and segments.
      const videos = places.flatMap(({ bucket, path, isVideo }) => (isVideo ? [`${bucket}${dirname(path)}/`] : []))
      const unknown = Object.keys(listBucket(site)).filter(
        (file) => !known.has(file) && !videos.some((folder) => file.startsWith(folder)),
      )
      return listFaults(
        'warning',
        (count) => `${count} files have no record`,
        unknown.map((file) => `media/${file}`),
      )
    },
  },
]

interface Place {
  readonly bucket: string
  readonly path: string
  readonly isVideo: boolean
}

async function readPlaces({ rows }: StoreReading): Promise<readonly Place[]> {
  const found = await rows('select * from media order by bucket_path')
  return found.flatMap((row) => {
    const record = toMedia(row)
    const stored = findImagePath(storedImage(record))
    if (stored === null) return []
    const isVideo = !record.mime.startsWith('image/')
    return [{ bucket: decodeURIComponent(stored.bucket), path: decodeURIComponent(stored.path), isVideo }]
  })
}

/** Every file of the bucket; those with a dot in front are half-written uploads, which the site ignores. */
function listBucket({ config }: Site): Readonly<Record<string, number>> {
  const folder = join(config.varDir, 'media')
  if (!existsSync(folder)) return {}
  return Object.fromEntries(Object.entries(listFiles(folder)).filter(([path]) => !basename(path).startsWith('.')))
}
