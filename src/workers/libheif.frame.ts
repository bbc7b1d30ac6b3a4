import { openFilesIn } from './heic-frame.ts'
import LibheifWorker from './libheif.worker.ts?worker&inline'

openFilesIn(() => new LibheifWorker())
