import { languages } from './languages/index.ts';
import { buildLexicon } from './lexicon.ts';
import { outcomeOf, outcomesOf, type Ordinary } from './testing-ordinary.ts';
import { portal } from './testing.ts';
import { withoutSlips } from './slips.ts';

/**
 * Questions as staff of a programme ask them, in the words of public questionnaires and reports (JMP, DHS, MICS, LSMS, FAO), written before anybody looked at
 * the words that the assistant has. The other half is in `held-out-questions.test.ts`.
 */
const QUESTIONS: readonly Ordinary[] = [
  [
    'How many interviews were done in Mbandua in 2024?',
    'table households count village=V2 round=r1',
    'table households count where=interview_date:max:2024-12-31,interview_date:min:2024-01-01 village=V2 round=all',
  ],
  ['How many families took part in the survey?', 'households'],
  [
    'How many children are under 5 years of age?',
    'table members count where=age_years:max:4',
    'table members count where=age_years:max:17,age_years:max:4',
  ],
  ['Number of people aged 15-49', 'table members count where=age_years:max:49,age_years:min:15'],
  ['People aged 18 to 35 in Mbandua?', 'table members count where=age_years:max:35,age_years:min:18 village=V2'],
  ['How many people are over 60 in Mbandua?', 'table members count where=age_years:min:61 village=V2'],
  [
    'How many men are younger than 30?',
    'table members count where=age_years:max:29,sex:is:male',
    'table members count where=age_years:max:29,age_years:min:18,sex:is:male',
  ],
  ['How many boys from 6 to 13 are there?', 'table members count where=age_years:max:13,age_years:min:6,sex:is:male'],
  [
    'How many females aged 15 to 24 did we survey?',
    'table members count where=age_years:max:24,age_years:min:15,sex:is:female',
  ],
  [
    'What share of households are headed by women?',
    'table members answers of=sex answer==female where=is_head:is:true',
  ],
  [
    'How many female-headed households are there in Tchetcha?',
    'table members count where=is_head:is:true,sex:is:female village=V3',
  ],
  [
    'In how many families is a woman the head of the household?',
    'table members count where=is_head:is:true,sex:is:female',
    'table members count where=age_years:min:18,is_head:is:true,sex:is:female',
  ],
  ['Open defecation among female-headed households', 'figure open-defecation by=head group=female'],
  ['Do households headed by women have less access to basic sanitation?', 'figure basic-sanitation by=head'],
  ['Access to basic drinking water by sex of the household head', 'figure basic-drinking-water by=head'],
  ['What share of female headed households save money?', 'figure savers by=head group=female'],
  ['How many households share their toilet with neighbours?', 'table households count where=toilet_shared:is:true'],
  [
    'Do you share this toilet facility with others who are not members of your household?',
    'table households answers of=toilet_shared',
    'table households answers of=toilet_shared answer==true',
  ],
  [
    'How many households drink water from a river or a lake?',
    'table households answers of=water_source answer==surface_water counts',
    'table households count where=water_source:is:surface_water',
    'figure drinking-water category=surface counts',
    'table households share of=water_source any==surface_water,=surface_water counts',
  ],
  [
    'How many households walk more than 30 minutes for water?',
    'table households count where=water_roundtrip_min:min:31',
  ],
  ['How many hh wash hands with soap?', 'refuse'],
  ['How many homes have soap where they wash their hands?', 'table households count where=handwash_soap:is:true'],
  [
    'How many children are not in school?',
    'figure out-of-school counts',
    'table members count where=age_years:max:17,attending_school:is:false',
  ],
  ['Why do children not go to school?', 'figure reasons-not-attending'],
  [
    'How many adults cannot read or write?',
    'figure adult-literacy counts not',
    'table members count where=age_years:min:18,can_read_write:is:false',
  ],
  ['How many people have completed primary school?', 'refuse'],
  ['How much did parents pay for school this year?', 'table members amount of=school_cost_year'],
  ['How many girls dropped out because they got pregnant?', 'refuse'],
  ['Share of families keeping chickens', 'figure species-kept category=poultry'],
  ['How many goats are there in Mepanga?', 'table livestock total of=count_owned where=species:is:goat village=V1'],
  ['How many households own pigs and goats?', 'refuse'],
  ['How many hectares does a household have on average?', 'figure mean-hectares'],
  ['What share of plots is watered?', 'table plots answers of=irrigated answer==true'],
  ['What do people grow?', 'figure crops-grown', 'figure growing-households'],
  ['What was the maize yield?', 'refuse'],
  ['What share of households has poor food consumption?', 'figure food-consumption-classes category=poor'],
  ['How many households eat at least 3 meals a day?', 'table households count where=meals_per_day:min:3'],
  ['How diverse is the diet?', 'figure dietary-diversity'],
  ['What do households earn in a year?', 'figure median-income'],
  ['How much do people spend in a month?', 'figure median-expenditure'],
  ['Where do households get their income from?', 'figure income-sources'],
  ['Where did people borrow money from?', 'figure credit-by-source'],
  ['How much do people owe?', 'figure median-debt'],
  ['How many people have a bank account?', 'refuse'],
  ['Share of families in a savings group', 'figure savings-group'],
  ['What shocks did households face in the last 12 months?', 'figure shocks'],
  ['How many households get money from relatives?', 'figure remittances counts'],
  ['Where do people go when they are ill?', 'figure care-providers'],
  ['How many water projects are broken?', 'table water_projects count where=status:is:not_functional'],
  ['How many beneficiaries do the projects have?', 'table water_projects total of=beneficiaries'],
  ['What did water projects cost on average?', 'table water_projects mean of=cost'],
  ['How many water points did we visit in 2024?', 'refuse'],
  ['Who looks after the water points?', 'table water_points answers of=management'],
  ['How many water points are managed by a water committee?', 'table water_points count where=management:is:committee'],
  ['Has open defecation fallen since the baseline?', 'figure open-defecation by=round'],
  ['Did adult literacy go up between 2024 and 2025?', 'figure adult-literacy by=round'],
  [
    'How did food consumption change between baseline and endline?',
    'figure food-consumption by=round',
    'figure food-consumption-classes by=round',
  ],
  ['Share of households with both a bicycle and a mobile phone', 'refuse'],
  [
    'How many women are widowed?',
    'table members count where=marital:is:widowed,sex:is:female',
    'table members count where=age_years:min:18,marital:is:widowed,sex:is:female',
  ],
  [
    'How many married women live in Mbandua?',
    'table members count where=marital:is:married,sex:is:female village=V2',
    'table members count where=age_years:min:18,marital:is:married,sex:is:female village=V2',
  ],
  ['How many households own a bike?', 'table households answers of=assets answer==bicycle counts'],
  ['What is the schol attendance in Mepanga?', 'figure school-attendance village=V1'],
  ['Share of housholds with an iron roof', 'table households answers of=roof answer==iron_sheets'],
  ['What is the poverty rate?', 'refuse'],
  ['How satisfied are people with the project?', 'refuse'],
];

test('most questions in ordinary words are answered, and none wrongly', () => {
  expect(outcomesOf(QUESTIONS)).toEqual({ right: 51, refused: 4, wrong: [], notAnswerable: 10 });
});

/** Questions that are near something that can be asked and mean something else. */
test.each([
  'How many people were interviewed in Mepanga?',
  'How many people save money?',
  'How many people borrowed money?',
  'How many people practise open defecation?',
  'How many villages were surveyed?',
  'How many water points did you visit?',
  'How many water projects are done?',
  'How many households have improved latrines?',
  'What share of households use an improved water source?',
  'Did open defecation drop by village?',
  'Has school attendance improved since the endline?',
  'How many households are not headed by women?',
  'How many households without a bicycle have a grass roof?',
  'share of households with an iron roof and a cement floor',
  'How many households have more than five members?',
  'How many rooms are there in Mepanga?',
  'How much was spent on water points?',
  'How many people have windows?',
  'How many sleep under a net?',
  'How many children died last year?',
  'How many people died last year?',
  'What share of women own a phone?',
  'How many bicycles do households own?',
  'Average cost per beneficiary',
  'Share of households',
])('is not answered: %s', (question) => {
  expect(outcomeOf([question]).outcome).toBe('refused');
});

test.each<Ordinary>([
  ['school attendance in female-headed households', 'figure school-attendance by=head group=female'],
  [
    'How many female-headed households have an iron roof?',
    'table members count where=household_id.roof:is:iron_sheets,is_head:is:true,sex:is:female',
  ],
  [
    'How many women are between 15 and 49?',
    'table members count where=age_years:max:49,age_years:min:15,sex:is:female',
  ],
  ['How many households have two rooms?', 'table households count where=rooms:max:2,rooms:min:2'],
  ['How many households have 3 rooms or more?', 'table households count where=rooms:min:3'],
  ['How many people are 65 years or older?', 'table members count where=age_years:min:65'],
  ['How many people aged 15–24 are there?', 'table members count where=age_years:max:24,age_years:min:15'],
  [
    'How many households have a bicycle and a grass roof in Mepanga?',
    'table households answers of=assets answer==bicycle counts where=roof:is:grass village=V1',
  ],
  ['How many animals are there?', 'table livestock total of=count_owned'],
  ['How much did we spend on water projects in Mepanga?', 'table water_projects total of=cost village=V1'],
  ['How many rooms do households have?', 'table households amount of=rooms'],
  ['Who heads households in Mepanga?', 'table members count by=sex where=is_head:is:true village=V1'],
  [
    'How many female-headed households have a bicycle?',
    'table members answers of=household_id.assets answer==bicycle counts where=is_head:is:true,sex:is:female',
  ],
  ['Average age of household heads', 'table members mean of=age_years where=is_head:is:true'],
  ['How many people live in the households of Mbandua?', 'table members count village=V2'],
  ['How many people live in a household?', 'figure household-size'],
])('%s', (question, ...right) => {
  expect(outcomeOf([question, ...right])).toMatchObject({ outcome: 'right' });
});

test.each<Ordinary>([
  [
    'Quantas mulheres têm entre 15 e 49 anos?',
    'table members count where=age_years:max:49,age_years:min:15,sex:is:female',
  ],
  [
    'Quantas pessoas de 15 a 24 anos vivem em Mepanga?',
    'table members count where=age_years:max:24,age_years:min:15 village=V1',
  ],
  ['A frequência escolar melhorou?', 'figure school-attendance by=round'],
  ['Combien de personnes de 15 à 24 ans ?', 'table members count where=age_years:max:24,age_years:min:15'],
])('in other languages: %s', (question, ...right) => {
  expect(outcomeOf([question, ...right])).toMatchObject({ outcome: 'right' });
});

test('of a slip of one letter the word is read that it is near to, but never a name', () => {
  const lexicons = languages.map((language) => buildLexicon(language, portal));
  const read = (question: string): string | undefined => withoutSlips(question, lexicons, portal);
  expect(read('Share of housholds with an iron roof')).toBe('Share of households with an iron roof');
  expect(read('How many households in Mopanga?')).toBeUndefined();
  expect(read('How many people have windows?')).toBeUndefined();
});
