import { USUAL_SCORECARD } from '@groundwork/survey/indicators';
import { readScorecard, writeScorecard } from './scorecard-address.ts';

test('a scorecard goes into the address and comes out of it; nonsense is as usual', () => {
  const card = { points: { ...USUAL_SCORECARD.points, floor: 0, bed: 25 }, line: 55 };
  const address = writeScorecard(new URLSearchParams('village=v1&points=old.1'), card);
  expect(address.toString()).toBe('village=v1&points=floor.0-bed.25&line=55');
  expect(readScorecard(address)).toEqual(card);
  expect(readScorecard(new URLSearchParams('points=floor.-3-bed.1e9-roof-__proto__.9&line=much'))).toEqual(
    USUAL_SCORECARD,
  );
  expect(readScorecard(new URLSearchParams('line=1201'))).toEqual(USUAL_SCORECARD);
  expect(writeScorecard(address, USUAL_SCORECARD).toString()).toBe('village=v1');
});
