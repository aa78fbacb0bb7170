import { coping, leanMonths, medianExpenditure, morbidity, savers } from '../../indicators/index.ts';
import { readsOf } from './reads.ts';

it('a figure reads what it is divided by, what it keeps apart and the lists whose items it counts', () => {
  expect(readsOf(coping, 'all')).toEqual(expect.arrayContaining(['finance.coping', 'finance.shocks']));
  expect(readsOf(leanMonths, 'head')).toEqual(
    expect.arrayContaining(['households.months_lack_food', 'members.is_head', 'members.sex']),
  );
  expect(readsOf(medianExpenditure, 'all')).toEqual(
    expect.arrayContaining([
      'finance.expenditure',
      'survey_rounds.currency',
      'survey_rounds.exchange_rate',
      'survey_rounds.exchange_rate_source',
    ]),
  );
  expect(readsOf(coping, 'wealth')).toContain('households.assets');
  expect(readsOf(morbidity, 'disability')).toEqual(
    expect.arrayContaining(['members.recall_days', 'members.wg_seeing', 'members.age_years']),
  );
});

it('it reads nothing that it does not need', () => {
  expect(
    readsOf(savers, 'all')
      .filter((part) => part.startsWith('finance.'))
      .toSorted(),
  ).toEqual(['finance.household_id', 'finance.id', 'finance.savings']);
  expect(readsOf(savers, 'all')).not.toContain('survey_rounds.asked');
});
