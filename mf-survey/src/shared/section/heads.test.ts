import { headSexes } from './heads.ts';

const member = (household_id: string | null, sex: 'female' | 'male' | null, is_head: boolean | null) => ({ household_id, sex, is_head });

it('the head is who is listed as one; nobody is, or both sexes are, and it is not known', () => {
  const members = [
    member('h1', 'male', false),
    member('h1', 'female', true),
    member('h2', 'male', null),
    member('h3', 'male', true),
    member('h3', 'female', true),
    member('h4', null, true),
    member('h5', 'male', true),
    member('h5', 'male', true),
    member(null, 'male', true),
  ];
  expect([...headSexes(members)]).toEqual([['h1', 'female'], ['h5', 'male']]);
});
