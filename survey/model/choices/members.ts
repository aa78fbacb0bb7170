import { labels } from '../in-language.ts';

export const relations = labels({
  head: 'Head',
  spouse: 'Spouse',
  child: 'Son or daughter',
  grandchild: 'Grandchild',
  parent: 'Parent or parent-in-law',
  sibling: 'Brother or sister',
  other_relative: 'Other relative',
  not_related: 'Not related',
});

export const maritalStates = labels({
  single: 'Never married',
  married: 'Married',
  union: 'Living together',
  divorced: 'Divorced or separated',
  widowed: 'Widowed',
});

export const occupations = labels({
  farming: 'Own farm',
  farm_labour: 'Farm labour',
  fishing: 'Fishing',
  trade: 'Trade',
  craft: 'Craft or artisan',
  salaried: 'Salaried work',
  student: 'Pupil or student',
  housework: 'Housework',
  none: 'None',
});
