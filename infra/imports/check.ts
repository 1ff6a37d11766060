import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './allowed.ts';

/** The imports below `baseDir` that a rule forbids, as `rule: from → to`. Type imports count like any other. */
export async function forbiddenImports(baseDir: string): Promise<string[]> {
  const { output } = await cruise(['functions', 'frontend', 'infra'], {
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: ['node_modules'] },
    // TypeScript 7 has no API to parse with
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  });
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? (to === from ? [] : [to]))].join(' → '),
  );
}

if (import.meta.main) {
  const found = await forbiddenImports(fileURLToPath(new URL('../..', import.meta.url)));
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
