/** What the words of the form are in the portal's choices. */
type Words = Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>;

const crop = {
  tomatoes: 'tomato',
  peanut: 'groundnuts',
  amendoim: 'groundnuts',
  pigeonpeas: 'pigeon_pea',
  bananas: 'banana',
  sweetpotato: 'sweet_potato',
  manioc: 'cassava',
  potatoes: 'potato',
  Inhame: 'yam',
  Madumbe: 'taro',
  Murango: 'strawberry',
  Ananás: 'pineapple',
};

export const DWELLING: Words = {
  wall: { muddaub: 'mud_daub', burntbricks: 'burnt_bricks', sunbricks: 'sun_bricks', cement: 'cement_blocks' },
  roof: { mabatisloping: 'iron_sheets', mabati_sloping: 'iron_sheets', mabatipitched: 'iron_sheets' },
  floor: { errth: 'earth' },
  assets: { motorcyle: 'motorcycle', sterio: 'stereo' },
};

/** “Unmarried” was ticked for couples who live together: 126 of the 168 are head or spouse. Of anybody else it says single. */
export const MEMBER: Words = {
  relation: { other: null },
  resident: { Always: 'always', Occasional: 'part_year', Holidays: 'part_year' },
  marital: { 'widow/er': 'widowed', na: null },
  occupation: { small_scale_farm: 'farming', comm_farming: 'farming', small_business: 'trade', comm_business: 'trade', artisan: 'craft', salar_job: 'salaried', casu_labourer: 'casual_labour', na: null },
  // Grades 1 to 5 are lower primary, 6 and 7 upper; 8 to 10 lower secondary, 11 and 12 upper. Courses for adults give no level.
  education_level: {
    ...Object.fromEntries([1, 2, 3, 4, 5].map((grade) => [`pri_${grade}`, 'primary_lower'])),
    ...Object.fromEntries([6, 7].map((grade) => [`pri_${grade}`, 'primary_upper'])),
    ...Object.fromEntries([1, 2, 3].map((grade) => [`sec_${grade}`, 'secondary_lower'])),
    ...Object.fromEntries([4, 5].map((grade) => [`sec_${grade}`, 'secondary_upper'])),
    university: 'tertiary',
    adl_literacy: 'none',
    na: null,
  },
};

/** What stands beside “other” in the question for the relation. */
export const OTHER_RELATIONS: Readonly<Record<string, string>> = {
  irmão: 'sibling',
  esposo: 'spouse',
  trabalhador: 'not_related',
  trabalhadora: 'not_related',
  empregado: 'not_related',
  '0': '',
};

/** Land is the State's in Mozambique: what people call their own they hold by custom. */
export const PLOT: Words = { area_unit: { hactare: 'ha' }, tenure: { owned: 'customary', rentedin: 'rented' } };

export const PLANTING: Words = { crop_id: crop, fertiliser: { none: 'none', own_manure: 'manure', paid_fertilizer: 'mineral', paid_fertilizer_own_manure: 'both' }, harvest_unit: { Unidades: 'piece' } };

export const SALE: Words = { crop_id: crop, buyer_type: { urban_market: 'market', local_market: 'market', visiting_traders: 'trader', On_contract: 'company' }, unit: { Unidades: 'piece' } };

export const LIVESTOCK: Words = { species: { oxen: 'cattle', cows: 'cattle', goats: 'goat', pigs: 'pig', donkeys: 'donkey' } };

export const FINANCE: Words = { coping: { na: null } };
