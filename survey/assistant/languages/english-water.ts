/** What people say in English about drinking water: see `phrases`. */
export const waterInEnglish = `
fields households.water_source
  where do <they> get their drinking water; where do <they> get drinking water; where do <they> get their water; where do <they> get water;
  where do <they> fetch water; where do <they> fetch drinking water; where do <they> drink from; where does the drinking water of <they> come from;
  what do <they> drink from; main source of water; source of water; sources of water; sources of drinking water; main water source;
  main drinking water source; source of drinking water for members of your household; main source of drinking water for members of your household;
  get their water from; get their drinking water from; get water from; get drinking water from; drink water from; drink from; drinking from;
  fetch water from; collect water from; what do <they> mainly use for drinking water; what do <they> use for drinking water; what do <they> use for drinking;
  what water do <they> drink; which water do <they> drink; what water source do <they> use; which water source do <they> use;
  which water sources do <they> use; what water sources do <they> use; where do <they> take their water; where do <they> take water;
  where do <they> collect water; where do <they> collect drinking water; where do <they> collect their water; where do <they> draw water;
  where do <they> source their water; where do <they> find water; where do <they> obtain water; where do <they> obtain drinking water;
  what is the water source of <they>; how do <they> get drinking water; how do <they> get water;
  (get|take|fetch|collect|draw|obtain|use|drink|have|getting|taking|fetching|collecting|drawing|drinking|using) (water from|their water from|drinking water from|their drinking water from);
  main drinking water sources; source of water for drinking; types of water source; type of water source; kind of water source; kinds of water source;
  water supply; source of household water; mainly drink from; drinks from; primary water source; primary source of water; primary source of drinking water;
  for drinking; as drinking water; to drink; as their main source; as the main source; as their water source; as water source
fields households.water_roundtrip_min
  minutes to fetch water; minutes for water; minutes to water; minutes to get water; minutes to collect water; minutes for fetching water;
  minutes to draw water; minutes to bring water; minutes to reach water; minutes to the water source; minutes to go for water; minutes to get to water;
  minutes to get to the water source; minutes for a round trip; minutes to fetch drinking water; minutes to collect drinking water; minutes collecting water;
  minutes fetching water; minutes away from water; minutes from water; minutes walk for water; minutes for drinking water; minutes per trip for water;
  minutes to go to the water source; minutes to water and back
answers households.water_source=borehole
  tube well; bore hole; bore holes; tubewells; tubewell or borehole; borehole or tubewell; tube wells; drilled well; drilled wells; deep well; deep wells;
  deep borehole; bore well
answers households.water_source=protected_well
  protected wells; covered well; protected dug wells; protected dug well; covered wells; protected hand dug well; closed well; lined well; lined wells
answers households.water_source=unprotected_well
  open well; open wells; unprotected wells; unprotected dug wells; unprotected hand dug well; uncovered well; uncovered wells; traditional well;
  traditional wells; open dug well; open dug wells; shallow open well; unsafe well; non protected well
answers households.water_source=protected_spring
  protected springs; spring protected; protected spring water
answers households.water_source=unprotected_spring
  unprotected springs; open spring; open springs; unprotected spring water; natural spring; natural springs
answers households.water_source=surface_water
  rivers; streams; pond; ponds; lakes; river or lake; river or a lake; river or stream; river or a stream; lake or river; river stream pond or lake;
  river water; stream water; lake water; pond water; dam; dams; canal; canals; irrigation canal; irrigation canals; irrigation channel; river or pond;
  rivers and streams; rivers or streams; rivers lakes or ponds; river dam lake pond stream canal irrigation channel; surface sources; a river; the river;
  water from rivers; water from the river; water from a stream; water from a lake; open water
answers households.water_source=public_tap
  stand pipe; standpipes; communal tap; public standpipe; public tap or standpipe; public stand pipe; stand pipes; tap stand; tap stands; tapstand;
  tapstands; community tap; community taps; communal taps; communal standpipe; public standpipes; shared tap; public fountain
answers households.water_on_premises=true
  water at home; water at the house; water in their yard; water on premises; water source at home; water on the premises; water on their premises;
  water on the plot; water on their plot; water in the yard; water in the compound; water in their compound; water in the dwelling; water in the house;
  water at their house; water source on the premises; water source on premises; water source in the yard; water on site; drinking water on premises;
  drinking water on the premises; water located on premises; drinking water at home
answers households.water_available=true
  always enough water; enough water;
  (water|water is|drinking water|water sufficient|enough water|sufficient water) (available when needed|when needed|available when they need it|whenever needed|when they need it|available at all times);
  water available; water in sufficient quantities; enough drinking water; sufficient drinking water; sufficient quantities of water
indicators drinking-water
  drinking water service levels; drinking water service level; water service ladder; level of drinking water service; drinking water service;
  drinking water coverage; water service levels; water service level; jmp water ladder; levels of water service; jmp drinking water ladder;
  types of drinking water service
indicators basic-drinking-water
  basic water service; basic drinking water service; at least basic water; at least basic drinking water service; basic drinking water services;
  access to basic water; basic water supply; access to at least basic drinking water; access to at least basic drinking water services;
  at least a basic drinking water service; at least a basic water service; basic water services; at least basic water services;
  access to basic water services; access to basic drinking water services; basic drinking water coverage; basic water coverage
indicators way-to-water
  how long does it take to get water; how long does it take to collect water; how long does it take to fetch the water;
  how long does it take to go there get water and come back; how long does it take to reach water; how long does it take to go for water;
  how long do <they> walk for water; how long do <they> walk to get water; how long do <they> walk to fetch water;
  how much time do <they> spend fetching water; how much time do <they> spend collecting water; time to collect water; time spent fetching water;
  time spent collecting water; time to get water; time needed to fetch water; minutes to collect water; minutes to get water; water collection time;
  (how long does it take to|how much time does it take to|how many minutes does it take to|how long do people take to|how long do households take to|how long do they take to|how long does it take people to|how long does it take households to) (fetch water|collect water|get water|bring water|go to the water source get water and come back|go and fetch water|fetch water and come back|fetch water and return|go to the water point and back|go to the water source and back|walk to the water source|walk to the water point|reach the water source|reach the water point|get to the water source|get to the water point|get to water|draw water);
  how long do <they> walk to the water source; how long do <they> walk to the water point; how long do <they> spend fetching water;
  how long do <they> spend collecting water; how far do <they> walk for water; how far do <they> walk to fetch water; how far do <they> go for water;
  how far is the water source; how far is the water point; how far away is water; how far is water; round trip to the water source; round trip for water;
  water fetching time; time for fetching water; time taken to fetch water; time taken to collect water; time spent to fetch water; collection time;
  time to the water source; time to water; median minutes to fetch water; travel time to water; walking time to water
indicators water-within-half-an-hour
  water in less than 30 minutes; water in under 30 minutes; water less than 30 minutes away; water within thirty minutes;
  (water|drinking water|a water source|a water point|collect water|fetch water|get water|reach water|access to water|) (within a 30 minute round trip|within a 30 minutes round trip|within 30 min|within 30 minutes round trip|within 30 minutes|within a half hour|in 30 minutes or less|within thirty minutes|within half an hour|within a 30 minute round trip of water|within 30 minutes of water|within 30 minutes of a water source|in less than half an hour|in under half an hour|less than half an hour away)
fields households.water_available
  water availability; availability of water; is the water available when needed; is water available when needed; sufficiency of water; water sufficiency;
  is there enough water; is there enough water when needed; is the water sufficient; is water sufficient
fields households.water_on_premises
  location of the water source; is the water on the premises
answers households.water_source=piped_dwelling
  piped into the dwelling; piped into dwelling; piped water in the house; piped water at home; piped water inside the house; tap in the house;
  tap inside the house; indoor tap; house connection; household connection; piped into the house; water piped into the house; tap at home; in house tap
answers households.water_source=piped_yard
  piped to yard; piped to the yard; piped into the yard; piped to yard or plot; piped to yard plot; tap in the yard; tap in their yard; yard tap; yard taps;
  piped water in the yard; piped water in their yard; piped water in the compound; piped to the plot; tap in the compound; tap in their compound;
  tap on the plot; yard connection
answers households.water_source=piped_neighbour
  piped to neighbour; piped to a neighbour; piped to neighbor; tap of a neighbour; tap of a neighbor; tap of the neighbour; tap of neighbours;
  neighbour’s tap; neighbors tap; neighbours tap; neighbour tap
answers households.water_source=rainwater
  rain; rainwater collection; rain water collection; collected rainwater; rainwater harvesting; rain water harvesting; harvested rainwater; roof water;
  rainwater tank; rainwater tanks
answers households.water_source=tanker_truck
  tanker trucks; water truck; water trucks; tanker; tankers; water tanker; water tankers; trucked water; water trucking
answers households.water_source=cart
  cart with small tank; cart with a small tank; water cart; water carts; donkey cart; donkey carts; carts
answers households.water_source=kiosk
  water kiosk; water kiosks; kiosks
answers households.water_source=bottled
  bottled water; bottles of water; water bottles
answers households.water_source=sachet
  sachet water; water sachets; sachets; bagged water; water in bags
answers households.water_available=false
  water not available when needed; not enough water when needed; not enough drinking water; water shortage; water shortages; short of water;
  insufficient water; too little water; lack enough water; do not have enough water; without enough water; run short of water; without sufficient water;
  no enough water
answers drinking-water=safely_managed
  safely managed (water|drinking water|water services|water service|drinking water services|drinking water service|water supply)
answers drinking-water=basic
  only basic drinking water; just basic drinking water
answers drinking-water=limited
  limited (water|drinking water|water services|water service|drinking water services|drinking water service)
answers drinking-water=unimproved
  (unimproved|unsafe) (water|drinking water|water source|water sources|drinking water source|drinking water sources|water services)
answers drinking-water=surface
  surface water; drink surface water; drinking surface water; use surface water; using surface water
`;
