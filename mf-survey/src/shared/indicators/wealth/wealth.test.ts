import { assetIndex, type Owner } from './asset-index.ts';
import { fifthsOf } from './fifths.ts';

const owners = (...assets: Owner['assets'][]): Owner[] => assets.map((own, index) => ({ id: `h${index}`, assets: own }));
const rounded = (scores: ReadonlyMap<string, number>) => [...scores].map(([id, score]) => [id, Math.round(score * 1000) / 1000]);

describe('the asset index', () => {
  it('of two things that go together is ±1 ÷ √2 for each', () => {
    // Half own both, half none: each standardises to ±1, the loadings are 1 ÷ √2 each, the scores ±2 ÷ √2.
    expect(rounded(assetIndex(owners(['radio', 'bed'], ['bed', 'radio'], [], [])))).toEqual([['h0', 1.414], ['h1', 1.414], ['h2', -1.414], ['h3', -1.414]]);
  });

  it('puts what richer households own above what poorer ones own', () => {
    // A hoe is owned by those without the other things.
    const scores = assetIndex(owners(['radio', 'bed', 'bicycle'], ['radio', 'bed'], ['hoe'], ['hoe']));
    const [richest = 0, rich = 0, poor = 0, poorest = 0] = ['h0', 'h1', 'h2', 'h3'].map((id) => scores.get(id));
    expect(richest).toBeGreaterThan(rich);
    expect(rich).toBeGreaterThan(poor);
    expect(poor).toBeCloseTo(poorest);
  });

  it('of things that exclude each other is not lost', () => {
    expect([...assetIndex(owners(['a'], ['b'])).values()].map(Math.abs)).toEqual([expect.closeTo(1.414, 3), expect.closeTo(1.414, 3)]);
  });

  it('leaves out who was not asked, ranks who owns nothing, and tells nobody apart where all own the same', () => {
    expect([...assetIndex(owners(null, [], ['radio'])).keys()]).toEqual(['h1', 'h2']);
    expect(assetIndex(owners(['radio'], ['radio', 'radio'])).size).toBe(0);
    expect(assetIndex([]).size).toBe(0);
  });
});

describe('fifths', () => {
  const ranked = (...scores: [score: number, weight?: number | null][]) => scores.map(([score, weight = 1], index) => ({ id: `h${index}`, score, weight }));
  const told = (...scores: Parameters<typeof ranked>) => [...fifthsOf(ranked(...scores))].sort().map(([, fifth]) => fifth);

  it('have a fifth of the households each', () => expect(told([5], [1], [4], [2], [3])).toEqual([5, 1, 4, 2, 3]));

  it('go by weight', () => {
    // The middles lie at 3, 6.5, 7.5, 8.5 and 9.5 of 10.
    expect(told([1, 6], [2], [3], [4], [5])).toEqual([2, 4, 4, 5, 5]);
  });

  it('do not tear equal scores apart', () => expect(told([1], [1], [1], [1], [9])).toEqual([3, 3, 3, 3, 5]));

  it('place who has no weight without counting it, and nobody where nothing weighs', () => {
    expect(told([1], [2, null], [3])).toEqual([2, 3, 4]);
    expect(told([1, 0], [2, null])).toEqual([]);
  });
});
