import { describe, expect, it } from 'vitest';
import { inLanes } from '../../scripts/test/lanes.ts';
import { countLine, runSteps } from '../../scripts/test/steps.ts';

const clock = () => {
  let now = 0;
  return () => {
    now += 61_500;
    return now;
  };
};

/** Steps that write down that they ran, and end with a given code. */
const recorded = () => {
  const order: string[] = [];
  const step = (name: string, code: number) => ({
    name,
    run: async () => {
      order.push(name);
      return code;
    },
  });
  return { order, step };
};

describe('the gates of npm test', () => {
  it('run in order, each with a headline and its time', async () => {
    const said: string[] = [];
    const { order, step } = recorded();
    expect(await runSteps([step('lint', 0), step('types', 0)], (text) => said.push(text), clock())).toEqual({ code: 0, failed: null });
    expect(order).toEqual(['lint', 'types']);
    expect(said[0]).toContain('1 of 2: lint');
    expect(said[1]).toBe('── lint: good after 1 min 2 s');
  });

  it('stop at the first that fails, with its exit code', async () => {
    const { order, step } = recorded();
    const outcome = await runSteps([step('lint', 0), step('types', 3), step('build', 0)], () => {}, clock());
    expect(outcome).toEqual({ code: 3, failed: 'types' });
    expect(order).toEqual(['lint', 'types']);
  });
});

describe('the last line', () => {
  const unit = JSON.stringify({
    testResults: [
      {
        name: 'a',
        status: 'failed',
        assertionResults: ['passed', 'passed', 'failed', 'skipped'].map((status) => ({ title: status, status })),
      },
    ],
  });
  const e2e = JSON.stringify({
    errors: [],
    suites: [{ specs: [{ title: 'a', file: 'a', tests: [{ status: 'expected', results: [{ status: 'passed' }] }] }] }],
  });

  it('adds up both runners', () => {
    expect(countLine({ unit, e2e })).toBe('3 passed, 1 failed, 1 skipped');
  });

  it('counts what there is when a step before stopped the run', () => {
    expect(countLine({ unit, e2e: null })).toBe('2 passed, 1 failed, 1 skipped');
    expect(countLine({ unit: null, e2e: null })).toBe('0 passed, 0 failed, 0 skipped');
  });
});

describe('gates that keep one core busy', () => {
  it('run in their order, so many at once, and the next begins when one ends', async () => {
    const begun: string[] = [];
    const ends = new Map<string, (code: number) => void>();
    const gate = (name: string) => ({
      name,
      run: () => {
        begun.push(name);
        return new Promise<number>((resolve) => ends.set(name, resolve));
      },
    });
    const said: string[] = [];
    const all = inLanes(2, ['types', 'package', 'lint'].map(gate), (text) => said.push(text), clock());
    expect(begun).toEqual(['types', 'package']);
    ends.get('package')?.(0);
    await expect.poll(() => begun).toEqual(['types', 'package', 'lint']);
    ends.get('types')?.(0);
    ends.get('lint')?.(0);
    expect(await all).toEqual({ code: 0, failed: null });
    expect(said[0]).toMatch(/^── package: good after \d+\.\d s$/);
  });

  it('say which failed first, let those that have begun end, and begin no other', async () => {
    const { order, step } = recorded();
    expect(await inLanes(2, [step('types', 2), step('package', 0), step('lint', 3)], () => {}, clock())).toEqual({
      code: 2,
      failed: 'types',
    });
    expect(order).toEqual(['types', 'package']);
  });
});
