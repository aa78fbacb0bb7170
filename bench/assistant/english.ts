import {
  asked,
  choice,
  document,
  figure,
  first,
  HOUSEHOLDS,
  listed,
  MEMBERS,
  names,
  number,
  refusal,
  rows,
  share,
  weighted,
  weightedMean,
  type Expected,
  type Question,
} from './question.ts';

const BY_VILLAGE = 'JOIN villages v ON v.village_id = h.village_id';
const distinct = (more = ''): string => `SELECT COUNT(DISTINCT household_code) FROM households h ${more}`;
const projects = (where: string): string => `SELECT COUNT(*) FROM water_projects WHERE ${where}`;
const uids = (where: string): string => `SELECT project_uid FROM water_projects WHERE ${where}`;
const YEAR = "CAST(strftime('%Y', start_date / 1000, 'unixepoch') AS INTEGER)";

const IN_NHAMAZI =
  "FROM households h JOIN villages v ON v.village_id = h.village_id WHERE h.survey_round_id = :endline AND v.admin3 = 'Nhamazi'";
const IN_MONTHS = (first: string, last: string): string =>
  `strftime('%Y-%m', start_date / 1000, 'unixepoch') BETWEEN '${first}' AND '${last}'`;

const ROOFS: Expected = {
  is: 'rows',
  share: true,
  source: `SELECT CASE roof WHEN 'iron_sheets' THEN 'Iron sheets' WHEN 'grass' THEN 'Grass' ELSE 'Tiles' END, SUM(h.weight) / (SELECT SUM(weight) ${HOUSEHOLDS} AND h.roof IS NOT NULL) ${HOUSEHOLDS} AND h.roof IN ('iron_sheets', 'grass', 'tiles') GROUP BY 1`,
};

/** Questions in English over the demo. */
export const english: readonly Question[] = [
  ...asked('en', 'figure', [
    ['What is the school attendance?', figure('school-attendance')],
    ['School attendance in Mepanga', figure('school-attendance', { village: 'Mepanga' })],
    ['What percentage of girls attend school?', figure('school-attendance', { by: 'sex', group: 'female' })],
    [
      'What share of boys attends school in the baseline?',
      figure('school-attendance', { by: 'sex', group: 'male', round: 'baseline' }),
    ],
    ['adult literacy in the endline', figure('adult-literacy')],
    ['What is the adult literacy rate in Mbandua?', figure('adult-literacy', { village: 'Mbandua' })],
    ['adult literacy of women', figure('adult-literacy', { by: 'sex', group: 'female' })],
    ['average household size', figure('household-size')],
    [
      'How many people are there per household on average in Tchetcha?',
      figure('household-size', { village: 'Tchetcha' }),
    ],
    ['What is the dependency ratio?', figure('dependency-ratio')],
    ['What share of children are out of school in 2024?', figure('out-of-school', { round: 'baseline' })],
    ['share of households with at least basic drinking water', figure('basic-drinking-water')],
    ['access to basic sanitation in Nhacuecha', figure('basic-sanitation', { village: 'Nhacuecha' })],
    ['What percentage of households practise open defecation?', figure('open-defecation')],
    ['median household income', figure('median-income')],
    ['What is the median spending in Lumbanze?', figure('median-expenditure', { village: 'Lumbanze' })],
    ['How many households keep goats?', figure('species-kept', { category: 'goat', counted: true })],
    [
      'What share of households keeps poultry in Chirimba?',
      figure('species-kept', { category: 'poultry', village: 'Chirimba' }),
    ],
    ['How many households have an account?', figure('account-ownership', { counted: true })],
    ['share of households with savings', figure('savers')],
    ['How many households have a loan in Mussaua?', figure('borrowers', { counted: true, village: 'Mussaua' })],
    ['share of households hit by drought', figure('shocks', { category: 'drought' })],
    ['How many households are landless?', figure('landless', { counted: true })],
    ['average farm size', figure('mean-hectares')],
    ['median farm size in Namirole', figure('median-hectares', { village: 'Namirole' })],
    ['What is the food consumption score?', figure('food-consumption')],
    ['share of households with poor food consumption', figure('food-consumption-classes', { category: 'poor' })],
    ['months of adequate food', figure('months-of-adequate-food')],
    ['dietary diversity score in the baseline', figure('dietary-diversity', { round: 'baseline' })],
    ['What share of people has health insurance?', figure('insurance')],
    ['disability prevalence', figure('disability')],
    ['How many people have a disability?', figure('disability', { counted: true })],
    ['minutes to fetch water', figure('way-to-water')],
    ['share of households that irrigate', figure('irrigating-households')],
    ['share of land irrigated', figure('irrigated-land')],
    ['livestock units of a household', figure('livestock-units')],
    ['How many households grow maize?', figure('crops-grown', { category: 'maize', counted: true })],
    ['school attendance in Nhamazi', figure('school-attendance', { ward: 'Nhamazi' })],
    ['What share of households in Nhamazi has a loan?', figure('borrowers', { ward: 'Nhamazi' })],
    ['average household size in Chitundo', figure('household-size', { ward: 'Chitundo' })],
    [
      'How many households in Nhamazi keep goats?',
      figure('species-kept', { category: 'goat', counted: true, ward: 'Nhamazi' }),
    ],
    ['What share of households in Nhamazi has an iron roof?', share(weighted("h.roof = 'iron_sheets'", IN_NHAMAZI))],
    ['share of households without an iron roof', share(weighted("h.roof <> 'iron_sheets'"))],
    ['share of households with a grass or a tiled roof', share(weighted("h.roof IN ('grass', 'tiles')"))],
    ['school attendance, all rounds', figure('school-attendance', { round: 'all' })],
    ['average number of rooms', number(weightedMean('h.rooms'))],
    [
      'average meals per day in Mepanga',
      number(weightedMean('h.meals_per_day', `${HOUSEHOLDS} AND h.village_id = :Mepanga`)),
    ],
    ['What share of households has an iron roof?', share(weighted("h.roof = 'iron_sheets'"))],
    [
      'share of households with a grass roof in Tchetcha',
      share(weighted("h.roof = 'grass'", `${HOUSEHOLDS} AND h.village_id = :Tchetcha`)),
    ],
    ['What proportion of households drinks water from a borehole?', share(weighted("h.water_source = 'borehole'"))],
    [
      'share of households with a bicycle',
      share(weighted(listed('h.assets', 'bicycle'), `${HOUSEHOLDS} AND h.assets IS NOT NULL`)),
    ],
    ['share of members who are widowed', share(weighted("m.marital = 'widowed'", MEMBERS))],
    ['average cost of water projects', number('SELECT AVG(cost) FROM water_projects')],
    [
      'average beneficiaries of functional water projects',
      number("SELECT AVG(beneficiaries) FROM water_projects WHERE status = 'functional'"),
    ],
  ]),
  ...asked('en', 'count', [
    ['How many households are there?', number(distinct())],
    ['How many households are there in Mepanga?', number(distinct('WHERE village_id = :Mepanga'))],
    ['number of households in Nhamazi', number(distinct(`${BY_VILLAGE} WHERE v.admin3 = 'Nhamazi'`))],
    [
      'How many households were interviewed in Mepanga in 2024?',
      number('SELECT COUNT(*) FROM households WHERE village_id = :Mepanga AND survey_round_id = :baseline'),
    ],
    [
      'How many household visits in the baseline?',
      number('SELECT COUNT(*) FROM households WHERE survey_round_id = :baseline'),
    ],
    [
      'How many household interviews with an iron roof in the endline?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.roof = 'iron_sheets'`),
    ],
    ['How many visits found a grass roof?', refusal()],
    [
      'How many interviews with a grass roof in Mepanga?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.roof = 'grass' AND h.village_id = :Mepanga`),
    ],
    ['average rooms of visits', number(weightedMean('h.rooms'))],
    ['How many people live in Mepanga?', number(`SELECT COUNT(*) ${MEMBERS} AND h.village_id = :Mepanga`)],
    [
      'How many women live in Mbandua?',
      number(`SELECT COUNT(*) ${MEMBERS} AND h.village_id = :Mbandua AND m.sex = 'female' AND m.age_years >= 18`),
    ],
    ['How many children are there?', number(`SELECT COUNT(*) ${MEMBERS} AND m.age_years <= 17`)],
    [
      'How many girls in the baseline in Lumbanze?',
      number(
        "SELECT COUNT(*) FROM members m JOIN households h ON h.id = m.household_id WHERE h.survey_round_id = :baseline AND h.village_id = :Lumbanze AND m.sex = 'female' AND m.age_years <= 17",
      ),
    ],
    ['How many household members are widowed?', number(`SELECT COUNT(*) ${MEMBERS} AND m.marital = 'widowed'`)],
    [
      'How many households own a bicycle?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND ${listed('h.assets', 'bicycle')}`),
    ],
    [
      'How many households have an earth floor in Tchetcha?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.floor = 'earth' AND h.village_id = :Tchetcha`),
    ],
    [
      'How many households with an iron roof drink from a borehole?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.roof = 'iron_sheets' AND h.water_source = 'borehole'`),
    ],
    [
      'How many households with an iron roof and a cement floor?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.roof = 'iron_sheets' AND h.floor = 'cement'`),
    ],
    ['How many people are younger than 5?', number(`SELECT COUNT(*) ${MEMBERS} AND m.age_years < 5`)],
    [
      'How many women are at least 60 years old?',
      number(`SELECT COUNT(*) ${MEMBERS} AND m.sex = 'female' AND m.age_years >= 60`),
    ],
    ['How many households have at least 3 rooms?', number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.rooms >= 3`)],
    [
      'How many households with more than 3 rooms in Mepanga?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.rooms > 3 AND h.village_id = :Mepanga`),
    ],
    [
      'How many households have between 2 and 4 rooms?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.rooms BETWEEN 2 AND 4`),
    ],
    [
      'How many households had fewer than 2 meals per day?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.meals_per_day < 2`),
    ],
    ['How many water projects started since 2022?', number(projects(`${YEAR} >= 2022`))],
    ['How many water projects started before 2022?', number(projects(`${YEAR} < 2022`))],
    [
      'How many functional water projects started after 2022?',
      number(projects(`${YEAR} > 2022 AND status = 'functional'`)),
    ],
    ['How many water projects started between 2020 and 2022?', number(projects(`${YEAR} BETWEEN 2020 AND 2022`))],
    ['How many water projects have at least 500 beneficiaries?', number(projects('beneficiaries >= 500'))],
    ['How many villages are there?', number('SELECT COUNT(*) FROM villages')],
    ['How many villages are in Chitundo?', number("SELECT COUNT(*) FROM villages WHERE admin3 = 'Chitundo'")],
    ['How many water projects are there?', number(projects('1'))],
    ['How many water projects are functional?', number(projects("status = 'functional'"))],
    ['How many water projects are not functional?', number(projects("status = 'not_functional'"))],
    ['How many water projects are there in Mepanga?', number(projects('village_id = :Mepanga'))],
    [
      'How many water projects in Nhamazi?',
      number(
        "SELECT COUNT(*) FROM water_projects p JOIN villages v ON v.village_id = p.village_id WHERE v.admin3 = 'Nhamazi'",
      ),
    ],
    [
      'How many water projects with a hand pump are functional?',
      number(projects("technology = 'hand_pump' AND status = 'functional'")),
    ],
    ['How many water projects started in 2023?', number(projects(`${YEAR} = 2023`))],
    ['How many people are served by water projects?', number('SELECT SUM(beneficiaries) FROM water_projects')],
    [
      'How many water projects did Baobab Foundation sponsor?',
      number(projects(`project_sponsorship LIKE '%"Baobab Foundation"%'`)),
    ],
    [
      'How many water points are managed by a committee?',
      number("SELECT COUNT(*) FROM water_points WHERE management = 'committee'"),
    ],
    ['How many water points are there?', number('SELECT COUNT(*) FROM water_points')],
    [
      'How many plots are irrigated?',
      number(
        'SELECT COUNT(*) FROM plots p JOIN households h ON h.id = p.household_id WHERE h.survey_round_id = :endline AND p.irrigated = 1',
      ),
    ],
    [
      'How many plots are there in Mbandua?',
      number(
        'SELECT COUNT(*) FROM plots p JOIN households h ON h.id = p.household_id WHERE h.survey_round_id = :endline AND h.village_id = :Mbandua',
      ),
    ],
    ['How many documents are there?', number('SELECT COUNT(*) FROM documents')],
    ['total population of villages', number('SELECT SUM(population) FROM villages')],
    ['How many households in Mepanga and Mbandua?', number(distinct('WHERE village_id IN (:Mepanga, :Mbandua)'))],
    [
      'How many households have a grass roof or a tiled roof?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.roof IN ('grass', 'tiles')`),
    ],
    [
      'How many households do not have an iron roof?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.roof <> 'iron_sheets'`),
    ],
    ['How many households have no latrine?', number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.toilet_type = 'none'`)],
    [
      'How many households do not own a bicycle?',
      number(`SELECT COUNT(*) ${HOUSEHOLDS} AND h.assets IS NOT NULL AND NOT ${listed('h.assets', 'bicycle')}`),
    ],
    ['How many water projects are not planned?', number(projects("status <> 'planned'"))],
    [
      'How many water projects are on hold or under construction?',
      number(projects("status IN ('on_hold', 'under_construction')")),
    ],
    [
      'How many water projects have a hand pump or a public tap?',
      number(projects("technology IN ('hand_pump', 'public_tap')")),
    ],
    ['How many water projects started in March 2023?', number(projects(IN_MONTHS('2023-03', '2023-03')))],
    ['How many water projects started between May and July 2022?', number(projects(IN_MONTHS('2022-05', '2022-07')))],
    [
      'How many visits to water points in 2025?',
      number("SELECT COUNT(*) FROM water_point_visits WHERE strftime('%Y', visited_on / 1000, 'unixepoch') = '2025'"),
    ],
    ['How many households are there in total?', number(distinct())],
  ]),
  ...asked('en', 'group', [
    ['school attendance by village', figure('school-attendance', { by: 'village' })],
    ['adult literacy by sex', figure('adult-literacy', { by: 'sex' })],
    ['household size per village in the baseline', figure('household-size', { by: 'village', round: 'baseline' })],
    ['median income by village', figure('median-income', { by: 'village' })],
    ['open defecation in each village', figure('open-defecation', { by: 'village' })],
    ['Which village has the highest school attendance?', first('school-attendance', 'most')],
    ['Which village has the lowest adult literacy?', first('adult-literacy', 'least')],
    ['In which village is the share of households with a loan highest?', first('borrowers', 'most')],
    ['Which village has the largest average farm size?', first('mean-hectares', 'most')],
    [
      'number of households by village',
      rows(
        `SELECT v.village_name, COUNT(*) FROM households h ${BY_VILLAGE} WHERE h.survey_round_id = :endline GROUP BY 1`,
      ),
    ],
    [
      'water projects by village',
      rows(
        'SELECT v.village_name, COUNT(*) FROM water_projects p JOIN villages v ON v.village_id = p.village_id GROUP BY 1',
      ),
    ],
    [
      'water projects by status',
      rows(
        "SELECT CASE status WHEN 'functional' THEN 'Works' WHEN 'not_functional' THEN 'Not working' WHEN 'on_hold' THEN 'On hold' WHEN 'planned' THEN 'Planned' WHEN 'under_construction' THEN 'Under construction' ELSE 'Partly works' END, COUNT(*) FROM water_projects GROUP BY 1",
      ),
    ],
    [
      'Which village has the most water projects?',
      names(
        'SELECT v.village_name FROM water_projects p JOIN villages v ON v.village_id = p.village_id GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 1',
      ),
    ],
    [
      'Which village has the fewest water projects?',
      names(
        'SELECT v.village_name FROM water_projects p JOIN villages v ON v.village_id = p.village_id GROUP BY 1 HAVING COUNT(*) = 3',
      ),
    ],
    [
      'Which village has the most women?',
      names(
        `SELECT v.village_name FROM members m JOIN households h ON h.id = m.household_id ${BY_VILLAGE} WHERE h.survey_round_id = :endline AND m.sex = 'female' AND m.age_years >= 18 GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 1`,
      ),
    ],
    [
      'What is the most common roof?',
      names(
        `SELECT CASE roof WHEN 'iron_sheets' THEN 'Iron sheets' WHEN 'grass' THEN 'Grass' ELSE 'Tiles' END ${HOUSEHOLDS} AND roof IS NOT NULL GROUP BY roof ORDER BY SUM(h.weight) DESC LIMIT 1`,
      ),
    ],
    [
      'share of households with an iron roof by village',
      {
        is: 'rows',
        share: true,
        source: `SELECT v.village_name, SUM(CASE WHEN h.roof = 'iron_sheets' THEN h.weight ELSE 0 END) / SUM(h.weight) FROM households h ${BY_VILLAGE} WHERE h.survey_round_id = :endline AND h.roof IS NOT NULL GROUP BY 1`,
      },
    ],
    [
      'average rooms by village',
      rows(
        `SELECT v.village_name, SUM(h.weight * h.rooms) / SUM(h.weight) FROM households h ${BY_VILLAGE} WHERE h.survey_round_id = :endline AND h.rooms IS NOT NULL GROUP BY 1`,
      ),
    ],
    ['What kinds of roof are there?', ROOFS],
    [
      'How many cattle do households own?',
      number(
        "SELECT SUM(l.count_owned) FROM livestock l JOIN households h ON h.id = l.household_id WHERE h.survey_round_id = :endline AND l.species = 'cattle'",
      ),
    ],
    ['roofs', ROOFS],
  ]),
  ...asked('en', 'comparison', [
    ['Compare adult literacy between rounds', figure('adult-literacy', { by: 'round' })],
    ['How did school attendance change between baseline and endline?', figure('school-attendance', { by: 'round' })],
    ['change of household size between 2024 and 2025', figure('household-size', { by: 'round' })],
    ['compare median income of the baseline and the endline', figure('median-income', { by: 'round' })],
    ['Compare school attendance of Mepanga and Mbandua', figure('school-attendance', { by: 'village' })],
    ['open defecation by survey round', figure('open-defecation', { by: 'round' })],
    [
      'Compare open defecation between rounds in Tchetcha',
      figure('open-defecation', { by: 'round', village: 'Tchetcha' }),
    ],
    [
      'households by round',
      rows(
        "SELECT CASE WHEN survey_round_id = :endline THEN 'Endline 2025' ELSE 'Baseline 2024' END, COUNT(*) FROM households GROUP BY 1",
      ),
    ],
  ]),
  ...asked('en', 'list', [
    ['Which water projects are not functional?', names(uids("status = 'not_functional'"))],
    ['List the water projects in Mepanga', names(uids('village_id = :Mepanga'))],
    ['Show water projects that are on hold', names(uids("status = 'on_hold'"))],
    ['Show water projects with a mechanised borehole', names(uids("technology = 'mechanised_borehole'"))],
    ['water projects started in 2019', names(uids(`${YEAR} = 2019`))],
    ['Which villages are in Nhamazi?', names("SELECT village_name FROM villages WHERE admin3 = 'Nhamazi'")],
    ['List all villages', names('SELECT village_name FROM villages')],
    ['WP-2019-002', names("SELECT project_uid FROM water_projects WHERE project_uid = 'WP-2019-002'")],
  ]),
  ...asked('en', 'document', [
    ['Keeping a hand pump working', document('Keeping a hand pump working')],
    ['Agreement with the water committee of Mbandua', document('Agreement with the water committee of Mbandua')],
    ['Letter to the district about the road to Mepanga', document('Letter to the district about the road to Mepanga')],
    ['minutes of the village meeting in Chirimba', document('Village meeting in Chirimba: minutes')],
    ['Find documents about water committees', document('Agreement with the water committee of Mbandua')],
    ['Which documents mention pumps?', document('Keeping a hand pump working')],
    ['What do documents say about comittees?', document('Agreement with the water committee of Mbandua')],
    ['Find documents about grease', document('Keeping a hand pump working')],
    ['Water point visit: form', document('Water point visit: form')],
    ['documents about the road', document('Letter to the district about the road to Mepanga')],
    ['Water works 2025: budget', document('Water works 2025: budget')],
  ]),
  ...asked('en', 'ambiguous', [
    ['literacy', choice('Adult literacy', 'Youth literacy')],
    ['literacy rate in Mepanga', choice('Adult literacy', 'Youth literacy')],
    ['average income', choice('Crop sales', 'Livestock sales')],
  ]),
];
