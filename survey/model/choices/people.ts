export const relations = {
  head: 'Head',
  spouse: 'Spouse',
  child: 'Son or daughter',
  grandchild: 'Grandchild',
  parent: 'Parent or parent-in-law',
  sibling: 'Brother or sister',
  other_relative: 'Other relative',
  not_related: 'Not related',
} as const;

export const maritalStates = {
  single: 'Never married',
  married: 'Married',
  union: 'Living together',
  divorced: 'Divorced or separated',
  widowed: 'Widowed',
} as const;

export const occupations = {
  farming: 'Own farm',
  farm_labour: 'Farm labour',
  fishing: 'Fishing',
  trade: 'Trade',
  craft: 'Craft or artisan',
  salaried: 'Salaried work',
  student: 'Pupil or student',
  housework: 'Housework',
  none: 'None',
} as const;
