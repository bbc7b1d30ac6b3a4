import { openIn } from './frame-worker.ts'
import LibheifWorker from './libheif.worker.ts?worker&inline'

openIn(() => new LibheifWorker())
