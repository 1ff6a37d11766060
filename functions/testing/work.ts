import { Session } from 'node:inspector/promises';

/**
 * How often functions of our rules are called while this many parts, twice and three times as many are worked on: work that is the same on each
 * computer, however fast it is. Returns by what share of the first the third as many cost more than the second: near 0 where work grows in proportion.
 */
export async function growthOfCalls(parts: number, run: (parts: number) => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const calls = async (count: number) => {
    run(count);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.filter(({ url }) => /\/functions\/[a-z]+\/rules\//.test(url)).flatMap(({ functions }) => functions);
    return functions.reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
  };
  const [once, twice, thrice] = [await calls(parts), await calls(2 * parts), await calls(3 * parts)];
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  return (thrice - 2 * twice + once) / once;
}
