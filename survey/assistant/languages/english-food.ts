/** What people say in English about meals, food groups and the months without food: see `phrases`. */
export const foodInEnglish = `
fields households.meals_per_day
  how many meals do <they> (eat|have|take) (a day|per day|each day|yesterday|daily|);
  meals did <they> eat yesterday; meals do <they> eat a day; meals; meals people eat; eat meals a day; meals eaten yesterday; meals eaten; meals yesterday;
  meals daily; daily meals; meals per day; meals a day; meals each day; meals every day; meals in a day; meals on a day; meals the day before;
  meals eaten per day; meals eaten a day; meals on the previous day; times per day; times a day; how often do <they> eat; how often do <they> eat a day;
  how many times do <they> eat a day; how many times a day do <they> eat
answers food-consumption-classes=poor
  poor fcs; poor food consumption score; poor diet score; poor diet; poor diets; poor food consumption class; poor food consumption group;
  food consumption is poor; poor fcs class; poor score
answers food-consumption-classes=borderline
  borderline fcs; borderline food consumption score; borderline diet; borderline food consumption class; food consumption is borderline
answers food-consumption-classes=acceptable
  acceptable fcs; acceptable diet; acceptable diets; food consumption is acceptable; acceptable food consumption class
answers food_consumption.hdds_5=true
  ate meat; ate meat in the last 24 hours; eat meat; ate meat yesterday;
  (ate|eat|eaten|had|consumed|consume|drank|drink) (meat|meat or poultry) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_4=true
  ate fruit; ate fruit yesterday; ate fruit in the last 24 hours;
  (ate|eat|eaten|had|consumed|consume|drank|drink) (fruit|fruits) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_3=true
  ate vegetables; ate vegetables yesterday; ate vegetables in the last 24 hours;
  (ate|eat|eaten|had|consumed|consume|drank|drink) vegetables (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_6=true
  ate eggs; ate eggs yesterday; ate eggs in the last 24 hours;
  (ate|eat|eaten|had|consumed|consume|drank|drink) (eggs|an egg) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_7=true
  ate fish; ate fish yesterday; ate fish in the last 24 hours;
  (ate|eat|eaten|had|consumed|consume|drank|drink) (fish|seafood|fish or seafood) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_9=true
  drank milk; drank milk yesterday;
  (ate|eat|eaten|had|consumed|consume|drank|drink) (milk|dairy|dairy products|milk products) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
indicators food-consumption-classes
  food consumption levels; food consumption categories; food security classes; fcs classes; fcs categories; fcs groups; food consumption score groups;
  food consumption score classes; food consumption score categories; food consumption profile
indicators dietary-diversity
  diversity of diet; diversity of the diet; diet diversity; how diverse is the diet; how diverse are diets; how varied is the diet; how varied are diets;
  how diverse is the diet of <they>; how varied is the diet of <they>; how many food groups do <they> eat; number of food groups eaten; food groups eaten;
  dietary diversity scores; diet diversity score; food diversity; household dietary diversity; number of food groups; food groups consumed; mean hdds;
  hdds score; diversity of food; variety of diet; variety of the diet; how diverse is food; how diverse are the diets of <they>;
  how many food groups did <they> eat; how many food groups do <they> consume
indicators months-of-adequate-food
  adequate food months; months with adequate food; months of adequate household food provisioning; how many months do <they> have enough food;
  how many months did <they> have enough food; for how many months do <they> have enough food; how many months of the year do <they> have enough food;
  how many months a year do <they> have enough food; how many months per year do <they> have enough food;
  how many months in a year do <they> have enough food; how many months does the food of <they> last; how many months do <they> have enough to eat;
  how many months of the year do <they> have enough to eat; for how many months did <they> have enough food; months of food security;
  months of food sufficiency; number of months with enough food; months of food provisioning; months of adequate food provisioning;
  months with sufficient food; food secure months; months the harvest lasts
indicators lean-months
  hungry months; hunger months; hungry season; hunger season; months of hunger; months with food shortage; months of food shortage;
  in which months do <they> run out of food; which months do <they> run out of food; in which months did <they> run out of food;
  when do <they> run out of food; in which months do <they> lack food; which months do <they> lack food; in which months do <they> not have enough food;
  in which months did <they> not have enough food; when do <they> lack food; in which months do <they> go hungry; when do <they> go hungry;
  when do <they> have too little food; when are <they> short of food; in which months are <they> short of food; which months are <they> short of food;
  when do <they> not have enough food; which months do <they> not have enough food; in which months did <they> lack food; which months did <they> lack food;
  which months were <they> short of food; when do <they> suffer from hunger; in which months do <they> suffer from hunger; when is the lean season;
  when is the hungry season; when is the hunger season; when is the hunger gap; when is food short; when is food scarce; lean period; hunger gap;
  months of scarcity; months of food scarcity; food gap months; months without enough food; months of inadequate food; hardest months for food;
  worst months for food; which months are the hardest for food; lean season months
indicators food-consumption
  fcs score; mean fcs; food consumption scores; average food consumption score; mean food consumption score; food consumption index
indicators acceptable-food-consumption
  acceptable food consumption score
indicators no-lean-months
  enough food all year; enough food all year round; enough food throughout the year; never short of food; never lacked food; food all year round;
  food in every month; enough food in every month
answers food_consumption.hdds_1=true
  (ate|eat|eaten|had|consumed|consume|drank|drink) (cereals|grain|grains) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_2=true
  (ate|eat|eaten|had|consumed|consume|drank|drink) (roots|tubers|roots and tubers|roots or tubers) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_8=true
  (ate|eat|eaten|had|consumed|consume|drank|drink) (pulses|beans|legumes|nuts|pulses or nuts|beans or nuts) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_10=true
  (ate|eat|eaten|had|consumed|consume|drank|drink) (oil|fat|oil or fat) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_11=true
  (ate|eat|eaten|had|consumed|consume|drank|drink) (sugar|honey|sugar or honey|sweets) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
answers food_consumption.hdds_12=true
  (ate|eat|eaten|had|consumed|consume|drank|drink) (condiments|spices) (|yesterday|the day before|in the last 24 hours|in the past 24 hours|in the previous 24 hours|the previous day|in the last day|on the previous day)
`;
