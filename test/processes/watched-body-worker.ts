import './watch-notices.ts'
import '../../server/body/body-worker.ts'
