import '../../../server/process/env.ts'
import { createServer } from 'node:http'
import webpush from 'web-push'
import { parseConfig } from '../../../server/process/config.ts'
import { createAlertRunner } from '../../../server/readers/alerts/alert-runner.ts'
import { createPushSender } from '../../../server/readers/alerts/push-sender.ts'
import { openSite } from '../../../server/site/open-site.ts'

// The site, whose alerts go to a push service on this machine: its own sender refuses such addresses.
const config = parseConfig(process.env)
const site = await openSite(config)
await site.start()
const { services } = site
const vapid = { ...webpush.generateVAPIDKeys(), subject: 'mailto:bench@example.com' }
const sender = createPushSender({
  ...{ hosts: [process.env.BENCH_PUSH_HOST ?? ''], ca: process.env.BENCH_PUSH_CA ?? '' },
  ...{ keys: async () => vapid, isAllowedAddress: () => true },
})
createAlertRunner({ ...services, sender, siteOrigin: config.siteOrigin, isPublic: async () => true }).start()
createServer(site.app).listen(config.port, '127.0.0.1')
