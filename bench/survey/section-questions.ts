import type { Question } from '../../survey/figures/index.ts';
import {
  accountOwnership,
  adultLiteracy,
  areaOfCrop,
  attainment,
  basicDrinkingWater,
  basicSanitation,
  borrowers,
  buyers,
  careProviders,
  careSought,
  conditions,
  coping,
  creditBySource,
  cropIncome,
  cropLines,
  cropSellers,
  cropsGrown,
  cropsPerHousehold,
  cropYield,
  dependencyRatio,
  dietaryDiversity,
  disability,
  drinkingWater,
  foodConsumption,
  foodConsumptionClasses,
  genderParity,
  giniOfAll,
  giniOfHolders,
  growingHouseholds,
  householdSize,
  householdsOfCrop,
  hygiene,
  incomeSources,
  insurance,
  irrigatedLand,
  irrigatingHouseholds,
  landless,
  landRightsOfMen,
  landRightsOfWomen,
  leanMonths,
  livestockIncome,
  livestockKeepers,
  livestockLines,
  livestockSellers,
  livestockUnits,
  lorenzOfAll,
  lorenzOfHolders,
  meanHectares,
  medianDebt,
  medianExpenditure,
  medianHectares,
  medianIncome,
  medianSavings,
  monthsOfAdequateFood,
  morbidity,
  neededMoney,
  openDefecation,
  outOfSchool,
  peopleByAgeAndSex,
  peopleListed,
  plantedArea,
  plotsOfCrop,
  pricePerKg,
  reasonsNotAttending,
  remittances,
  salesMonths,
  sanitation,
  savers,
  savingsGroup,
  savingsPlaces,
  scorecardIndicators,
  schoolAttendance,
  schoolDistance,
  shannonOfHouseholds,
  shannonTogether,
  shareOfAnimalsSold,
  shareSold,
  shareSoldByValue,
  shocks,
  simpsonOfHouseholds,
  simpsonTogether,
  sizeClasses,
  speciesKept,
  tenure,
  unusualCropPrices,
  unusualLivestockPrices,
  urgentMoneySource,
  USUAL_SCORECARD,
  waterWithinHalfAnHour,
  wayToWater,
  womenAmongHeads,
  womenAmongHolders,
  youthLiteracy,
  type Indicator,
} from '../../survey/indicators/index.ts';

type By = Question['figures'][number]['by'];

/** What a section shows: divided as the person chose, always whole, by village besides, and in ways of its own. */
interface Section {
  readonly chosen: readonly Indicator[];
  readonly whole?: readonly Indicator[];
  readonly villages?: readonly Indicator[];
  readonly others?: readonly (readonly [Indicator, By])[];
  readonly scorecard?: NonNullable<Question['scorecard']>;
}

const education = [
  schoolAttendance,
  genderParity,
  outOfSchool,
  reasonsNotAttending,
  adultLiteracy,
  youthLiteracy,
  attainment,
  schoolDistance,
];
const money = [
  incomeSources,
  remittances,
  accountOwnership,
  savingsGroup,
  savers,
  savingsPlaces,
  borrowers,
  creditBySource,
  neededMoney,
  urgentMoneySource,
  shocks,
  coping,
];
const land = [
  landless,
  sizeClasses,
  medianHectares,
  meanHectares,
  tenure,
  irrigatedLand,
  irrigatingHouseholds,
  landRightsOfWomen,
  landRightsOfMen,
  womenAmongHolders,
  womenAmongHeads,
  giniOfAll,
  giniOfHolders,
];

const ofCrops = [householdsOfCrop, plotsOfCrop, areaOfCrop, cropYield, pricePerKg];

/** What the screens ask; `section-questions.test.ts` compares it with them. */
const SECTIONS = {
  education: {
    chosen: education,
    villages: [schoolAttendance, outOfSchool, adultLiteracy, schoolDistance, genderParity, youthLiteracy],
    others: [
      [peopleByAgeAndSex, 'all'],
      [peopleListed, 'sex-age-five'],
    ],
  },
  health: {
    chosen: [
      morbidity,
      conditions,
      careSought,
      careProviders,
      insurance,
      disability,
      drinkingWater,
      wayToWater,
      sanitation,
      hygiene,
    ],
    villages: [wayToWater, waterWithinHalfAnHour],
  },
  finance: { chosen: [...money, medianIncome, medianExpenditure, medianSavings, medianDebt] },
  scorecard: { chosen: Object.values(scorecardIndicators(USUAL_SCORECARD)), scorecard: USUAL_SCORECARD },
  agriculture: {
    chosen: [
      livestockUnits,
      monthsOfAdequateFood,
      leanMonths,
      foodConsumption,
      foodConsumptionClasses,
      dietaryDiversity,
    ],
    whole: [medianHectares, growingHouseholds, cropsPerHousehold, cropSellers, livestockKeepers],
    villages: [monthsOfAdequateFood, foodConsumption, livestockKeepers],
  },
  land: {
    chosen: land,
    whole: [giniOfAll, giniOfHolders, lorenzOfAll, lorenzOfHolders],
    villages: [landless, meanHectares, irrigatingHouseholds, landRightsOfWomen],
  },
  diversity: {
    chosen: [
      cropsGrown,
      cropsPerHousehold,
      simpsonOfHouseholds,
      shannonOfHouseholds,
      plantedArea,
      simpsonTogether,
      shannonTogether,
    ],
    villages: [cropsGrown, simpsonOfHouseholds, shannonOfHouseholds],
  },
  'crop sales': {
    chosen: [cropSellers, cropIncome, shareSoldByValue, buyers, salesMonths],
    whole: [shareSold, ...Object.values(cropLines), ...Object.values(unusualCropPrices)],
  },
  'livestock sales': {
    chosen: [livestockUnits, livestockKeepers, speciesKept, shareOfAnimalsSold, livestockSellers, livestockIncome],
    whole: [...Object.values(livestockLines), ...Object.values(unusualLivestockPrices)],
    villages: [livestockUnits, livestockKeepers, livestockSellers],
  },
  crops: { chosen: [], whole: ofCrops },
  crop: {
    chosen: [cropsGrown, cropYield, pricePerKg],
    whole: [...ofCrops, cropsGrown],
    villages: [householdsOfCrop, plotsOfCrop, areaOfCrop],
  },
  'main indicators': {
    chosen: [],
    villages: [
      basicDrinkingWater,
      basicSanitation,
      schoolAttendance,
      adultLiteracy,
      monthsOfAdequateFood,
      livestockUnits,
      accountOwnership,
    ],
  },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

/** What a section asks of all villages and rounds. */
export function sectionQuestion(name: SectionName, by: By): Question {
  const { chosen, whole = [], villages = [], others = [], scorecard }: Section = SECTIONS[name];
  const shown: readonly (readonly [Indicator, By])[] = [
    ...chosen.map((indicator) => [indicator, by] as const),
    ...others,
    ...whole.map((indicator) => [indicator, 'all'] as const),
    ...villages.map((indicator) => [indicator, 'village'] as const),
  ];
  const figures = new Map(shown.map(([{ id }, division]) => [`${id} ${division}`, { id, by: division }]));
  return { figures: [...figures.values()], weighted: true, ...(scorecard && { scorecard }) };
}

/** What the comparison of two rounds asks for. */
export const COMPARED = [
  householdSize,
  dependencyRatio,
  schoolAttendance,
  adultLiteracy,
  monthsOfAdequateFood,
  foodConsumption,
  dietaryDiversity,
  landless,
  meanHectares,
  livestockUnits,
  basicDrinkingWater,
  basicSanitation,
  openDefecation,
  morbidity,
  insurance,
  accountOwnership,
  savers,
  borrowers,
  medianIncome,
  medianExpenditure,
].map(({ id }) => id);
