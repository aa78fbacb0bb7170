import {
  cropsGrown,
  plantedArea,
  shannonOfHouseholds,
  shannonTogether,
  simpsonOfHouseholds,
  simpsonTogether,
} from './agriculture/crop-diversity.ts';
import { areaOfCrop, householdsOfCrop, plotsOfCrop } from './agriculture/crop-extent.ts';
import { buyers, cropIncome, pricePerKg, salesMonths, shareSold, shareSoldByValue } from './agriculture/crop-sales.ts';
import { cropSellers } from './agriculture/crop-sellers.ts';
import { cropYield } from './agriculture/crop-yield.ts';
import { meanHectares, medianHectares, sizeClasses } from './agriculture/farm-size.ts';
import { cropsPerHousehold, growingHouseholds } from './agriculture/growing-households.ts';
import { irrigatedLand, irrigatingHouseholds } from './agriculture/irrigation.ts';
import { giniOfAll, giniOfHolders, lorenzOfAll, lorenzOfHolders } from './agriculture/land-concentration.ts';
import { landRightsOfMen, landRightsOfWomen, womenAmongHeads, womenAmongHolders } from './agriculture/land-rights.ts';
import { landless } from './agriculture/landless.ts';
import { livestockIncome, livestockSellers, shareOfAnimalsSold } from './agriculture/livestock-sales.ts';
import { livestockKeepers, livestockUnits, speciesKept } from './agriculture/livestock.ts';
import { cropLines, livestockLines } from './agriculture/sales-lines.ts';
import { tenure } from './agriculture/tenure.ts';
import { unusualCropPrices, unusualLivestockPrices } from './agriculture/unusual-prices.ts';
import { attainment } from './education/attainment.ts';
import { genderParity } from './education/gender-parity.ts';
import { adultLiteracy, youthLiteracy } from './education/literacy.ts';
import { outOfSchool } from './education/out-of-school.ts';
import { reasonsNotAttending } from './education/reasons-not-attending.ts';
import { schoolAttendance } from './education/school-attendance.ts';
import { schoolDistance } from './education/school-distance.ts';
import { dependencyRatio } from './people/dependency-ratio.ts';
import { householdSize } from './people/household-size.ts';
import { peopleByAgeAndSex, peopleListed } from './people/people-listed.ts';
import type { Indicator } from './entry.ts';
import { accountOwnership } from './finance/account-ownership.ts';
import { borrowers, creditBySource, medianDebt } from './finance/credit.ts';
import { incomeSources, medianExpenditure, medianIncome, remittances } from './finance/income.ts';
import { savingsGroup } from './finance/savings-group.ts';
import { medianSavings, savers, savingsPlaces } from './finance/savings.ts';
import { scorecardIndicators, type Scorecard } from './finance/scorecard.ts';
import { coping, shocks } from './finance/shocks.ts';
import { neededMoney, urgentMoneySource } from './finance/urgent-money.ts';
import { dietaryDiversity } from './food/dietary-diversity.ts';
import { foodConsumption, foodConsumptionClasses } from './food/food-consumption.ts';
import { leanMonths, monthsOfAdequateFood } from './food/months-of-food.ts';
import { careProviders } from './health/care-providers.ts';
import { careSought } from './health/care-sought.ts';
import { conditions } from './health/conditions.ts';
import { disability } from './health/disability.ts';
import { basicDrinkingWater, drinkingWater } from './health/drinking-water.ts';
import { hygiene } from './health/hygiene.ts';
import { insurance } from './health/insurance.ts';
import { morbidity } from './health/morbidity.ts';
import { basicSanitation, openDefecation, sanitation } from './health/sanitation.ts';
import { waterWithinHalfAnHour, wayToWater } from './health/way-to-water.ts';

const people = [peopleListed, peopleByAgeAndSex, householdSize, dependencyRatio];
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
const health = [morbidity, conditions, careSought, careProviders, insurance, disability];
const waterAndToilet = [
  drinkingWater,
  basicDrinkingWater,
  wayToWater,
  waterWithinHalfAnHour,
  sanitation,
  basicSanitation,
  openDefecation,
  hygiene,
];
const food = [foodConsumption, foodConsumptionClasses, dietaryDiversity, monthsOfAdequateFood, leanMonths];
const finance = [
  accountOwnership,
  savers,
  medianSavings,
  savingsPlaces,
  savingsGroup,
  borrowers,
  creditBySource,
  medianDebt,
  incomeSources,
  medianIncome,
  medianExpenditure,
  remittances,
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
  lorenzOfAll,
  lorenzOfHolders,
];
const crops = [
  growingHouseholds,
  cropsPerHousehold,
  cropsGrown,
  simpsonOfHouseholds,
  shannonOfHouseholds,
  plantedArea,
  simpsonTogether,
  shannonTogether,
  householdsOfCrop,
  plotsOfCrop,
  areaOfCrop,
  cropYield,
  cropSellers,
  cropIncome,
  shareSold,
  shareSoldByValue,
  pricePerKg,
  buyers,
  salesMonths,
  ...Object.values(cropLines),
  ...Object.values(unusualCropPrices),
];
const livestock = [
  livestockUnits,
  livestockKeepers,
  speciesKept,
  shareOfAnimalsSold,
  livestockSellers,
  livestockIncome,
  ...Object.values(livestockLines),
  ...Object.values(unusualLivestockPrices),
];

const LISTED: readonly Indicator[] = [
  ...people,
  ...education,
  ...health,
  ...waterAndToilet,
  ...food,
  ...finance,
  ...land,
  ...crops,
  ...livestock,
];

/** With what is quoted of those with categories; some of that is listed itself. */
const ALL = [
  ...new Set(LISTED.flatMap((indicator) => [indicator, ...(indicator.headline ? [indicator.headline.of] : [])])),
];

/** All indicators by id. To add one, write its file and list it here. */
export const catalogue: ReadonlyMap<string, Indicator> = new Map(ALL.map((indicator) => [indicator.id, indicator]));

/** An indicator of the catalogue, or of a scorecard that somebody has set. */
export const indicatorOf = (id: string, scorecard?: Scorecard): Indicator | undefined =>
  catalogue.get(id) ??
  (scorecard && Object.values(scorecardIndicators(scorecard)).find((indicator) => indicator.id === id));
