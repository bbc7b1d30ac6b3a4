// `npm run mutants -- product` takes out the rules of docs/requirements.md, `npm run mutants` those of the engine.

await(process.argv[2] === 'product' ? import('./run.ts') : import('#tests/sync/mutants/run.ts'))
