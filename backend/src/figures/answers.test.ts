import { Answers } from './answers.ts';

/** Answers of 100 characters each, and which of them were computed. */
function counting(most: number) {
  const answers = new Answers<readonly string[]>(most);
  const computed: string[] = [];
  const ask = (key: string): Promise<readonly string[]> =>
    answers.remembered(key, () => {
      computed.push(key);
      return Promise.resolve([key.padEnd(96)]);
    });
  return { answers, computed, ask };
}

describe('answers', () => {
  it('are computed once until they are forgotten, also where two people ask at once', async () => {
    const { answers, computed, ask } = counting(1000);
    const both = [ask('a'), ask('a')];
    // At once, so that what is asked together can be computed together.
    expect(computed).toEqual(['a']);
    const [one, other] = await Promise.all(both);
    expect(one).toBe(other);
    await ask('a');
    answers.clear();
    await ask('a');
    expect(computed).toEqual(['a', 'a']);
  });

  it('are remembered after there were too many: those asked for last', async () => {
    const { computed, ask } = counting(300);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(key);
    expect(computed).toEqual(['a', 'b', 'c', 'd', 'b']);
  });

  it('come to everybody who waits, though fewer are remembered, and one may be larger than what is remembered', async () => {
    const { ask } = counting(150);
    const found = await Promise.all(['a', 'b', 'c', 'd'].map(ask));
    expect(found.map(([text = '']) => text.trim())).toEqual(['a', 'b', 'c', 'd']);
    expect(await counting(50).ask('e')).toHaveLength(1);
  });

  it('that failed are computed again', async () => {
    const answers = new Answers<object>();
    await expect(answers.remembered('a', () => Promise.reject(new Error('Interrupted')))).rejects.toThrow(
      'Interrupted',
    );
    expect(await answers.remembered('a', () => Promise.resolve({ n: 1 }))).toEqual({ n: 1 });
  });
});
