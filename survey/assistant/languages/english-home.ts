/** What people say in English about the house and what is in it: see `phrases`. */
export const homeInEnglish = `
fields households.interview_date
  interview; visit; done; took part in; took part; take part; participated in; participated; conducted; carried out; enumerated;
  (did|) (we|you|the enumerators|enumerators|the team|the teams|teams|field teams|the field teams|the interviewers|interviewers|the surveyors|surveyors|our team|our teams|staff|the staff) (visit|interview|reach|talk to|speak to|speak with|talk with|meet|enumerate|see);
  (were|have been|was|got|) (interviewed|visited|surveyed|enumerated|reached|covered|questioned|met|sampled|talked to|spoken to|assessed);
  responded to the survey; answered the survey; participated in the survey; took part in the survey; took part in the study; are in the sample;
  in our sample; in our database; included in the survey; part of the survey
fields households.roof
  roof material; roofing material; what are roofs made of; what is the roof made of; what are most roofs made of; material of roofs; roof materials;
  roof type; roof types; types of roof; kind of roof; type of roof; what kind of roof; materials of roofs; roofing materials; what roofs do houses have
fields households.wall
  wall; what are walls made of; what are the walls made of; wall materials; what are walls made from; material of the walls; wall type; wall types;
  types of wall; type of wall; kind of wall; kind of walls
fields households.floor
  flooring; what are floors made of; what is the floor made of; floor materials; material of floors; material of the floor; floor type; floor types;
  types of floor; type of floor; kind of floor; kind of floors
fields households.rooms
  number of rooms;
  rooms (per house|per household|per home|per dwelling|per hh|in a house|in the house|in the home|in their house|in their home|a house has|does a house have|does a household have|does a home have|of a home|in a home|in a dwelling|in the dwelling)
fields households.years_in_village
  years living here; years of residence; years of living in the village; years people have lived here; years households have lived here;
  how long have households lived here; how long have families lived here; how long have people lived in the village;
  how long have households lived in the village; years in this village; length of residence; length of stay
answers households.roof=grass
  thatched roofs; thatch roof; thatch roofs; straw roof; roof of thatch; roofs of grass; grass; straw; thatched; thatching; straw roofs; grass thatched;
  grass thatched roof; palm leaves; palm roof; leaf roof; thatched house; thatched houses; roof of straw; roof made of grass; roof made of thatch;
  roof of leaves
answers households.roof=iron_sheets
  corrugated iron roof; iron sheet roofs; zinc roof; tin roof; metal roofs; roof made of iron sheets; roof of iron; roofs of iron; iron; iron sheet;
  corrugated iron; corrugated sheets; corrugated roof; zinc; zinc sheets; zinc roofs; tin roofs; tin; metal sheets; metal sheet roof; metal sheet roofs;
  roof of zinc; roof of metal; roof of tin; roofs made of iron sheets; roof made of iron; galvanised iron; galvanized iron; steel roof; iron sheet roofing;
  iron sheeting
answers households.floor=earth
  mud floor; earth floors; dirt floors; mud floors; floor of mud; soil floor; earth; dirt; earthen floors; dirt floor; clay floor; sand floor; sandy floor;
  bare earth; bare floor; earthen; dung floor; beaten earth; floors of earth; floor made of earth; natural floor; soil floors
answers households.floor=cement
  cement floors; concrete floor; concrete floors; cemented floor; cement; concrete; floor made of cement; floors of cement; floor of concrete;
  cemented floors; finished cement floor
answers households.wall=mud_daub
  mud wall; mud and daub walls; wall of mud; wattle and daub; wattle and daub walls; mud and pole; mud and poles; pole and mud; poles and mud;
  pole and dagga; walls made of mud; mud houses; mud house; mud huts; stick and mud
answers households.wall=burnt_bricks
  brick walls of burnt bricks; burned bricks; fired bricks; walls of fired bricks; burnt brick; burnt brick walls; burnt brick wall; burned brick walls;
  fired brick; fired brick walls; burnt brick houses; burnt brick house; baked bricks; baked brick walls; walls made of burnt bricks
answers households.wall=sun_bricks
  sun dried brick walls; adobe; adobe walls; mud bricks; unburnt bricks; sun dried bricks; sun dried brick; sun dried brick wall; sundried bricks; mud brick;
  mud brick walls; adobe bricks; unburnt brick walls; unfired bricks; unbaked bricks; raw bricks
answers households.wall=cement_blocks
  cement block walls; concrete blocks; walls of cement blocks; cement blocks; cement block; cement block wall; concrete block; concrete block walls;
  block walls; walls of concrete; walls of cement; cement walls; concrete walls
answers households.assets=bicycle
  bike; bikes; bicycles; push bike; push bikes; cycle; cycles
answers households.assets=mobile_phone
  mobile; mobiles; cell phone; cellphone; cell phones; phone; phones; mobile telephone; mobile phones; cellular phone; cellphones; cell; handset;
  smartphone or mobile phone; telephone; telephones; mobile telephones
answers households.assets=radio
  radios; radio set; a radio
answers households.assets=television
  tv; tvs; televisions; tv set; television set; television sets
answers households.assets=motorcycle
  motorbike; motorbikes; motorcycles; moto; motor bike; motor bikes; motor cycle; scooter
answers households.assets=solar_panel
  solar panels; solar; solar power; solar energy; pv panel; solar system; solar home system
fields households.assets
  household goods; durable goods; durables; items owned; goods owned; household items; possession of assets; what assets do <they> own;
  what assets do <they> have; which assets do <they> own; what goods do <they> own; what do <they> own
answers households.roof=tiles
  tiled roofs; tile roofs; roofs of tiles; roof of tiles; roof made of tiles; clay tile roof
answers households.floor=tiles
  tiled floor; tiled floors; tile floor; tile floors; floor of tiles; ceramic floor; ceramic tiles
answers households.wall=reed
  reeds; reed walls; reed wall; bamboo walls; walls of reed; walls of bamboo; cane; cane walls
`;
