/** What people say in English about land, crops and animals: see `phrases`. */
export const farmingInEnglish = `
fields plots.irrigated
  watered; under irrigation
fields plots.document
  land titles; title deeds; land certificates; land document; documents for land; documents for the land; land papers; ownership documents;
  type of land document; kind of land document; land certificate; land registration
fields crop_plantings.fertiliser
  fertilisers; fertilizers; use of fertiliser; use of fertilizer; fertiliser use; fertilizer use; type of fertiliser; type of fertilizer; kind of fertiliser;
  kind of fertilizer
fields crop_plantings.improved_seed
  improved varieties; certified seed
fields crop_plantings.harvest_kg
  harvested; kilograms harvested; kg harvested; kilos harvested; quantity harvested; amount harvested; harvest in kg; total harvest
fields livestock.count_owned
  (do|did|does) (households|families|hh|hhs|they|people|farmers|a household|a family) (own|keep|raise|rear);
  animals; livestock; heads of livestock; heads of animals; number of animals; head of livestock; heads; animals in total; animals owned in total; herd;
  herds; livestock numbers; number of livestock
fields livestock.died
  animals died; animals died in the last 12 months; animals died in the past year; animals died in the last year; livestock died; deaths of animals;
  livestock losses; animal deaths; livestock deaths; livestock died in the last 12 months; livestock died in the last year; livestock died in the past year;
  animals have died; animals died last year; animals were lost to death; death of animals; deaths of livestock
fields livestock.born
  animals were born; animals born; animals were born in the last 12 months; births of animals; livestock born; livestock were born; animal births;
  livestock births; births of livestock; animals were born last year; animals were born in the last year; animals born in the last year
fields livestock.consumed
  animals eaten; animals were eaten; animals slaughtered; animals were slaughtered; animals consumed; animals were consumed; livestock eaten;
  livestock consumed; livestock slaughtered; animals were slaughtered for food
answers plots.irrigated=true
  watered; are irrigated; is irrigated; under irrigation; irrigated; receive irrigation
answers plots.document=title
  title deed; title deeds; land title; land titles; titled; formal title; a title; title; land title deed; title to the land; with a title; titled plots
answers plots.tenure=rented
  rented land; rented; rented plots; rented in; renting; hired land
answers species-kept=goat
  keeping goats; goat keeping; own goats; raise goats; raising goats; rear goats; have goats;
  (keep|own|have|raise|rear|breed|with|keeping|owning|raising|rearing|that keep|that have) goats
answers species-kept=poultry
  keeping poultry; keeping chickens; own chickens; raise chickens; raising chickens; keep chickens; rear chickens; have chickens; keep poultry;
  raise poultry; (keep|own|have|raise|rear|breed|with|keeping|owning|raising|rearing|that keep|that have) (chickens|poultry|hens|chicken|birds|ducks)
answers species-kept=cattle
  keeping cattle; keep cattle; own cattle; raise cattle; raising cattle; rear cattle; have cattle; keep cows; own cows; have cows; keeping cows;
  (keep|own|have|raise|rear|breed|with|keeping|owning|raising|rearing|that keep|that have) (cattle|cows|oxen|bulls)
answers species-kept=pig
  keeping pigs; keep pigs; own pigs; raise pigs; raising pigs; rear pigs; have pigs; swine; hogs;
  (keep|own|have|raise|rear|breed|with|keeping|owning|raising|rearing|that keep|that have) (pigs|swine)
answers species-kept=sheep
  keeping sheep; keep sheep; own sheep; raise sheep; raising sheep; rear sheep; have sheep;
  (keep|own|have|raise|rear|breed|with|keeping|owning|raising|rearing|that keep|that have) sheep
answers species-kept=donkey
  keeping donkeys; keep donkeys; own donkeys; have donkeys; donkey;
  (keep|own|have|raise|rear|breed|with|keeping|owning|raising|rearing|that keep|that have) donkeys
answers crop_plantings.fertiliser=none
  no fertiliser; no fertilizer; without fertiliser; without fertilizer; no fertilisers; no fertilizers; without any fertiliser; without any fertilizer;
  not fertilised; not fertilized; unfertilised; unfertilized
answers crop_plantings.fertiliser=manure
  animal manure; manure; dung; organic fertiliser; organic fertilizer; compost
answers crop_plantings.fertiliser=mineral
  chemical fertiliser; chemical fertilizer; mineral fertiliser; mineral fertilizer; inorganic fertiliser; chemical fertilisers; chemical fertilizers;
  inorganic fertilizer; npk; urea; artificial fertiliser; artificial fertilizer
indicators landless
  without any land; have no farm land; have no farmland; do not own land; do not have land; without farmland; without land; have no land; own no land;
  no land at all; without access to land; lack land; lacking land; no farming land; no land of their own; without their own land; do not own any land;
  do not have any land; have no land at all; no access to land; landlessness; landless people; landless families
indicators median-hectares
  median land owned; median hectares; median number of hectares; median land area; median land holdings; median landholding; landholding; landholdings;
  land holding; land holdings; size of land holding; median size of land; median farm size in hectares; median land size in hectares;
  median hectares of land; median plot of land
indicators mean-hectares
  how many hectares does a household have on average; how many hectares does a family have on average; average hectares; mean hectares;
  hectares per household; land per household; hectares does a household have on average; average number of hectares;
  (average|mean) (farm size in hectares|farm size in ha|land size in hectares|land area|land area in hectares|land holding in hectares|landholding|land holdings|landholdings|size of land|size of farms|size of a farm|number of hectares owned|hectares owned|hectares of land owned|hectares of land per household|hectares per household|land per household|amount of land|size of landholdings|size of land holdings|farm area|farmland|ha per household|land owned|land size per household);
  (how much land do|how many hectares do|how many hectares of land do|how many ha do) (households have on average|households own on average|families have on average|families own on average|farmers have on average|people have on average|households farm on average|hh have on average|hh own on average)
indicators land-size-classes
  size of farms; farm sizes; size of land holdings; land holding size; size classes of land; farm size groups; land size groups; land size categories;
  farm size categories; distribution of land sizes; distribution of farm sizes; households by land size; land holding classes
indicators tenure
  how do <farmers> hold their land; how do <farmers> hold land; how do <farmers> own their land; how is the land held; types of tenure; kinds of tenure;
  tenure types; how do <farmers> have their land; land tenure types; land tenure type; form of tenure; forms of tenure; type of land tenure; type of tenure;
  land ownership type; types of land tenure; tenure of plots; tenure status; how is land owned; how is the land owned; how land is held
indicators irrigated-land
  share of land irrigated; land under irrigation; area under irrigation;
  (farmland|farm land|land|the land|agricultural land|cropland|cultivated land|area|the area|farmed land) (is irrigated|under irrigation|irrigated|is under irrigation|that is irrigated)
indicators irrigating-households
  irrigate; use irrigation; using irrigation; irrigating; with irrigation; practise irrigation; irrigate their land; irrigate their fields; irrigate land;
  irrigate plots; irrigate any land; irrigate some land; households with irrigation; households using irrigation; water their fields; water their crops;
  irrigate crops; irrigate their crops
indicators livestock-units
  tropical livestock units per household; herd size; size of herds; livestock units per household; tlus; tlu per household; average tlu; mean tlu;
  number of livestock units; tropical livestock unit
indicators livestock-keepers
  with livestock; with animals; keep animals; raise animals; raise livestock; own animals; keeping animals; keeping livestock; have livestock; rear animals;
  rear livestock; own livestock; keep livestock; have animals;
  (keep|keeps|own|owns|have|has|raise|raises|rear|breed|with|owning|keeping|raising|rearing|breeding|possess) (animals|livestock|any animals|any livestock|farm animals|domestic animals|some animals|some livestock);
  livestock ownership; livestock owners; animal owners; animal ownership; animal keepers; animal keeping; households with animals; households with livestock;
  livestock rearing; animal husbandry
indicators species-kept
  what animals do <farmers> keep; what animals do <farmers> own; what animals do <farmers> have; which animals do <farmers> keep;
  which animals do <farmers> own; what livestock do <farmers> keep; what livestock do <farmers> own; which livestock do <farmers> keep; types of animals;
  types of livestock; kinds of livestock; what animals do <farmers> raise; what animals do <farmers> rear; which animals do <farmers> raise;
  which animals do <farmers> have; what kind of animals do <farmers> keep; what kinds of animals do <farmers> keep; which livestock do <farmers> have;
  what livestock do <farmers> have; what livestock do <farmers> raise; which species do <farmers> keep; kinds of animals kept; types of animals kept;
  types of livestock kept; animal species; livestock species; species of animals; animals owned; animals raised; livestock kept; livestock owned
indicators livestock-sellers
  sell animals; selling animals; sold livestock; sell livestock; sold animals or animal products; sold livestock or products; sold animals; sold any animals;
  sold live animals; sold milk or eggs; sold animal products; sold livestock products; selling livestock; sell livestock products;
  households that sold livestock; families that sold animals; families sold animals; farmers sold animals; farmers sold livestock
indicators livestock-income
  income from livestock; income from animals; livestock income; earnings from livestock; livestock earnings; revenue from livestock; revenue from animals;
  income from animal sales; income from livestock sales; income from selling animals; earnings from animals
indicators crop-sellers
  sold part of their crops; sold some of their crops; sold part of their harvest; sold some of their harvest; sold their crops; selling crops; sell crops;
  sell their crops; sold part of the harvest; sold crops; sold their harvest;
  (farmers|growers|producers|farming households|households|families|farm households|smallholders|) (sold crops|sell crops|selling crops|sold any crops|sold some crops|sold their crops|sell their crops|sold produce|sold their produce|sell produce|sold part of their crops|sold part of their harvest|sold some of their crops|sold some of their harvest|sold harvest|sold their harvest|marketed crops|sold any of their crops|sold any of their harvest|sold part of the harvest);
  crop marketing; selling of crops; sale of crops
indicators crops-grown
  what do <farmers> grow; what do <farmers> plant; what do <farmers> cultivate; what crops do <farmers> grow; which crops do <farmers> grow;
  what crops do <farmers> plant; which crops do <farmers> plant; what do <farmers> farm; what crops do <farmers> cultivate; crops cultivated; grown;
  planting; cultivating; cultivated; which crops do <farmers> cultivate; what crops do <farmers> produce; which crops do <farmers> produce;
  what crops did <farmers> grow; which crops did <farmers> grow; which crops are <farmers> growing; what do <farmers> produce; growing; crops; main crops;
  most common crops; most important crops; major crops; top crops; kinds of crops; types of crops; crops produced; producing; produced; produce; plant
indicators growing-households
  planted something; planted any crop; grow crops; growing crops; plant crops; farm crops; farm; grow any crops; grow something; grow anything;
  cultivate land; cultivate crops; engaged in farming; engaged in agriculture; do farming; practise agriculture; practice agriculture; crop growers;
  crop farmers; plant something; planted crops; grew crops; households that farm; households farm
indicators crops-per-household
  how many crops do <farmers> grow; how many different crops do <farmers> grow; how many crops do <farmers> plant; number of crops grown;
  number of different crops; crops per farmer; crops per farm; number of crops per farmer; different crops per household; average number of crops;
  number of crops
indicators crop-income
  earnings from crops; income from crop sales; income from selling crops; how much do <farmers> earn from crops;
  how much do <farmers> earn from selling crops; how much do <farmers> earn with crops; how much do <farmers> make from crops;
  how much did <farmers> earn from crops; revenue from crops; crop revenue; crop earnings; income from crop farming; revenue from crop sales
indicators crop-buyers
  who do <farmers> sell their crops to; who do <farmers> sell crops to; who do <farmers> sell to; to whom do <farmers> sell their crops;
  to whom do <farmers> sell crops; who buys crops from <farmers>; who buys the crops; who buys the harvest; where do <farmers> sell their crops;
  where do <farmers> sell crops; who do <farmers> sell their harvest to; who do <farmers> sell their produce to; who bought crops from <farmers>;
  who bought the crops of <farmers>; to whom did <farmers> sell their crops; who did <farmers> sell their crops to; who did <farmers> sell to;
  where did <farmers> sell their crops; where do <farmers> sell their produce; who buys the produce; who purchases the crops; who are the buyers of crops;
  who bought crops; who bought the crops; to whom are crops sold; crops sold to; buyers of the harvest
indicators crop-sales-months
  when do <farmers> sell their crops; when do <farmers> sell crops; in which months do <farmers> sell their crops; in which months do <farmers> sell crops;
  when are crops sold; crop sales by month; when did <farmers> sell their crops; when did <farmers> sell crops; which months do <farmers> sell crops;
  which months do <farmers> sell their crops; months of crop sales; month of crop sales; selling months
indicators share-of-animals-sold
  animals sold; share of livestock sold
indicators land-rights-women
  (women have|women with|women who have|women hold|women holding|women own|women enjoy) (rights to land|land rights|rights over land|secure rights to land|secure land rights|a right to land|tenure rights);
  land rights of women; women's land rights; women's rights to land; rights of women to land
indicators land-rights-men
  (men have|men with|men who have|men hold) (rights to land|land rights|rights over land|secure rights to land|secure land rights); land rights of men;
  men's land rights
indicators land-gini
  gini index of land; gini for land; how unequally is land distributed; inequality of land; land distribution inequality; how concentrated is land
indicators crop-yield
  yield per hectare; yields per hectare; crop yields; productivity per hectare; kg per hectare; harvest per ha; yield per ha
indicators price-of-a-kilogram
  crop price per kg; price of crops; prices of crops; kilogram price; price for a kilogram; crop price
indicators no-animals
  (no|without|without any|keep no|own no|have no|do not keep|do not own|do not have|do not keep any|do not own any|do not have any|do not raise|don't keep|don't own|don't have|don't have any|lack|not have any) (animals|livestock|farm animals)
fields plots.area_ha
  size of a plot; area of a plot; size of the plots; plot sizes; average plot size; hectares per plot; size of fields; size of parcels
fields plots.tenure
  how plots are owned; tenure of the plot; how are plots held
fields crop_sales.quantity_kg
  kilograms sold; kg sold; kilos sold; kg of crops sold
answers livestock.species=cattle
  cattle; cows; oxen; bulls
answers livestock.species=goat
  goats
answers livestock.species=sheep
  sheep
answers livestock.species=pig
  pigs; swine
answers livestock.species=poultry
  chickens; poultry; hens; chicken; birds; ducks
answers livestock.species=donkey
  donkeys
answers plots.irrigated=false
  rainfed; rain fed; not irrigated; unirrigated; without irrigation
answers plots.document=none
  no document; no documents; without a document; without documents; without any document; undocumented; no papers; without papers; no land document
answers plots.document=lease
  lease; lease contract; rental contract
answers plots.tenure=customary
  customary; customary land; held under customary law; customary rights; traditional tenure
answers plots.tenure=freehold
  freehold; freehold land; owned outright
answers plots.tenure=leasehold
  leasehold; leased; leased land
answers plots.tenure=shared
  sharecropped; sharecropping; share cropping; share cropped
answers plots.measured_by=gps
  gps; measured with gps; measured by gps; gps measured
answers plots.measured_by=estimate
  estimated; estimate; estimated by the farmer; farmer estimate
answers crop_plantings.improved_seed=true
  improved seed; improved seeds; certified seeds; hybrid seed; hybrid seeds; improved variety; hybrid varieties
answers tenure=customary
  customary land; customary rights; held under customary tenure
answers tenure=rented
  rented plots; rented land
`;
