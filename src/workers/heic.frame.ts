import { openFilesIn } from './heic-frame.ts'
import HeicWorker from './heic.worker.ts?worker&inline'

openFilesIn(() => new HeicWorker())
