import { writeFile } from 'node:fs/promises';
import { openApi } from '#publishing/contract/openapi';

/** Writes the contract to docs/openapi.json, where people and tools outside this repository read it. */
await writeFile(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`);
