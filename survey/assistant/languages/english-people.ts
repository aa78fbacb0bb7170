/** What people say in English about the people of the survey, and rows of every kind: see `phrases`. */
export const peopleInEnglish = `
rows households
  houses; homesteads; surveyed households; dwellings; respondents; interviewees; interviewed households; sampled households
rows members age_years:max:17
  child; kid
rows members sex:is:female
  female people; of female sex
rows members sex:is:male
  male people; of male sex
rows members sex:is:female age_years:max:17
  girl
rows members sex:is:male age_years:max:17
  boy
rows plots
  land parcels; farm plots; plots of land
rows water_projects
  water schemes; water systems; water supply schemes; water supply systems; schemes; water supply projects; water interventions; wash projects
rows water_points
  waterpoints
rows water_point_visits
  visits to waterpoints; water point inspections; monitoring visits; monitoring visits to water points; water point checks; checks of water points
fields members.occupation
  job; occupation of people; what do people do for a living; main occupation of people; main job; main activity; what work do people do;
  what do people do for work; what do people work as; which jobs do people have; what jobs do people have; employment; profession; professions; kind of work;
  main work; main occupations; what do adults do for a living; what do adults do for work
fields members.marital
  civil status; married or not; marital state; family status; matrimonial status; married status; marriage status
answers members.marital=widowed
  are widows; lost their husband; lost their spouse; widowed people; lost their wife; widowhood; have lost their spouse
answers members.marital=single
  never married; not married; unmarried people; singles; never been married; have never married
answers members.marital=divorced
  divorced; separated; divorced or separated; divorced people; divorcees; separated people; divorced and separated; separated or divorced; are divorced;
  are separated
answers members.marital=married
  married people; are married; married couples; currently married; formally married; in marriage
answers members.occupation=farming
  farm their own land; work on their own farm; own farming; farm; farming; work in farming; work in agriculture; agriculture; own farm; work on their farm;
  subsistence farming; subsistence farmers; occupied in farming; work as farmers; are farmers
answers members.occupation=farm_labour
  farm workers; farm labourers; farm laborers; agricultural labour; farm labour; farm labor; agricultural labor; agricultural labourers;
  agricultural laborers; agricultural workers; work on the farms of others; farm hands; work as farm labourers; work on other farms
answers members.occupation=trade
  traders; trading; petty trade; trade; work in trade; small traders; vendors; vending; shopkeepers; business; own business; run a business;
  self employed in trade; merchants; work as traders
answers members.occupation=craft
  artisans; craftsmen; crafts; craft work; craftspeople; carpenters; tailors; builders; masons; work as artisans; handicraft
answers members.occupation=salaried
  salaried; wage employment; paid employment; salaried job; salaried people; salaried workers; salaried employees; wage earners; earn a salary;
  receive a salary; formal employment; formally employed; paid job; paid jobs; have a paid job; salaried work; have a salary; civil servants; wage workers
answers members.occupation=housework
  housewives; homemakers; domestic work; housework; household work; domestic chores; home makers; housewife; care for the home; unpaid domestic work
indicators household-size
  family size; size of families; = size of a family; size of the household; size of the family; people per family; = people in a family;
  = people live in a household; = people live in one household; = average number of people living in a household; how big are households;
  how big are families; how large are households; how large are families; = how big is a household; = how large is a household; average family size;
  mean household size; how big is the average household; how big is an average household; how large is the average household; how large is an average family;
  = (people|persons|members) (are in|live in|in|are there in) (a|one|each|the average) (household|family|hh|home) (on average|);
  = (people|persons|members|individuals) (does|has) (a|each|the average|an average) (household|family) (have|has|count|) (on average|);
  (people|persons|members|individuals) per (household|hh|home|family); = average number of people in a household
indicators dependency-ratio
  age dependency ratio; dependents per person of working age; dependence ratio; ratio of dependents; dependency burden; dependency rate
rows members
  surveyed population; population surveyed; population covered; population of the households; community members; human beings
rows members age_years:max:4
  children u5; u5 children
rows members age_years:min:6 age_years:max:17
  school age children; children of school age; school aged children; school going age children
rows members age_years:min:15 age_years:max:24
  youth; youths; young people; young persons
rows members age_years:min:60
  elderly; elderly people; elderly persons; older people; older persons; old people
rows members sex:is:female age_years:min:15 age_years:max:49
  women of reproductive age; women of childbearing age; women of child bearing age; women in reproductive age
rows members sex:is:female age_years:min:15 age_years:max:24
  young women
rows members sex:is:male age_years:min:15 age_years:max:24
  young men
rows members sex:is:female marital:is:widowed
  widows; widow
rows members sex:is:male marital:is:widowed
  widowers; widower
rows members is_head:is:true
  heads of household; household heads; heads of families; hh heads; family heads
rows members ill_recall:is:true
  sick people; ill people; patients; sick persons; ill persons; people who were sick; people who were ill
fields members.age_years
  age of people; ages of people; age structure; how old are people
fields members.relation
  relationship to the head; relationship to the household head; relation to the household head
answers members.resident=away
  absent; living elsewhere; living away; live elsewhere; live away; migrated; migrants; absent from the household
answers members.resident=part_year
  part of the year; part time residents; seasonally present; live here part of the year
answers members.marital=union
  cohabiting; living together; live together; in union; in a union; in a consensual union; cohabitation; live together unmarried
answers members.occupation=fishing
  fishing; fish for a living; work in fishing; work as fishers; fisherfolk
answers members.occupation=student
  student; are students; are pupils; pupil; are studying; studying
`;
