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

/** Highest level completed; lower primary is grades 1 to 5, upper 6 and 7, lower secondary 8 to 10, upper 11 and 12. */
export const educationLevels = {
  none: 'None completed',
  preschool: 'Preschool',
  primary_lower: 'Lower primary',
  primary_upper: 'Upper primary',
  secondary_lower: 'Lower secondary',
  secondary_upper: 'Upper secondary',
  vocational: 'Vocational',
  tertiary: 'Tertiary',
} as const;

export const reasonsNotAttending = {
  cost: 'Cost',
  distance: 'Too far',
  work: 'Works or helps at home',
  marriage_pregnancy: 'Marriage or pregnancy',
  illness: 'Illness or disability',
  no_interest: 'No interest',
  too_young: 'Thought too young',
  completed: 'Completed',
  no_place: 'No place or no teacher',
} as const;

export const conditions = {
  fever_malaria: 'Fever or malaria',
  diarrhoea: 'Diarrhoea',
  cough: 'Cough or breathing',
  injury: 'Injury',
  skin: 'Skin',
  chronic: 'Chronic illness',
  pregnancy: 'Pregnancy or birth',
  other: 'Other',
} as const;

export const careProviders = {
  health_post: 'Health post',
  health_centre: 'Health centre',
  hospital: 'Hospital',
  community_worker: 'Community health worker',
  traditional: 'Traditional healer',
  pharmacy: 'Pharmacy or shop',
  private_clinic: 'Private clinic',
} as const;
