import { USUAL_SCORECARD } from '../indicators/index.ts';
import { writeQuestion } from './index.ts';
import { readQuestion, type Question } from './schemas.ts';

it.each<[string, Question]>([
  [
    'figures',
    {
      figures: [
        { id: 'savers', by: 'wealth' },
        { id: 'shocks', by: 'all' },
      ],
      village: 'v1',
      round: 'r1',
      weighted: false,
    },
  ],
  [
    'a scorecard',
    {
      figures: [{ id: 'scorecard-mean', by: 'all' }],
      weighted: true,
      scorecard: { points: { ...USUAL_SCORECARD.points, floor: 0, bed: 100 }, line: 0 },
    },
  ],
  [
    'a proposed design',
    {
      figures: [{ id: 'savers', by: 'all' }],
      round: 'r1',
      weighted: true,
      design: {
        sample_strata: 'admin1',
        sample_unit: null,
        sample_weights: 'equal',
        sample_population: { 'ሐረር, "1"': 12 },
      },
    },
  ],
  [
    'a scorecard without points',
    {
      figures: [{ id: 'scorecard-mean', by: 'all' }],
      weighted: true,
      scorecard: {
        points: Object.fromEntries(Object.keys(USUAL_SCORECARD.points).map((item) => [item, 0])) as never,
        line: 1200,
      },
    },
  ],
])('a question of %s is read as it was written', (_, question) => {
  expect(readQuestion(writeQuestion(question))).toEqual(question);
});

it.each([
  'floor.101',
  'floor.-1',
  'floor.1.5',
  'floor.1e1.2',
  'floor.',
  'floor',
  'door.5',
  '__proto__.5',
  'floor.x',
  '-',
])('points "%s" are refused', (points) => {
  expect(() => readQuestion({ figures: 'scorecard-mean', points, line: '40' })).toThrow();
});

it.each(['{', '[]', '{"sample_strata":"towns"}'])('a design %s is refused, and so is one of no round', (design) => {
  expect(() => readQuestion({ figures: 'savers', round: 'r1', design })).toThrow();
  const none = { sample_strata: null, sample_unit: null, sample_weights: null, sample_population: null };
  expect(() => readQuestion({ figures: 'savers', design: JSON.stringify(none) })).toThrow('of one round');
});

it.each([undefined, '', '-1', '1201', '4.5', 'much'])('a line "%s" is refused', (line) => {
  expect(() => readQuestion({ figures: 'scorecard-mean', points: 'floor.10', line })).toThrow();
});
