import { openIn } from './frame-worker.ts'
import HeicWorker from './heic.worker.ts?worker&inline'

openIn(() => new HeicWorker())
