/** What people say in English about toilets and handwashing: see `phrases`. */
export const sanitationInEnglish = `
fields households.toilet_type
  toilet facility; toilet facilities; latrines; latrine; kind of toilet facility; type of toilet facility; kind of latrine; type of latrine; kinds of toilet;
  types of toilet; kind of toilet facility do members of your household usually use; sanitation facility; sanitation facilities; what toilets do <they> use;
  what kind of toilet do <they> use; what type of toilet do <they> use; which toilets do <they> use; what kind of latrine do <they> use;
  what toilet facility do <they> use; what type of toilet facility do <they> use; what kind of toilet facility do <they> use;
  which kind of toilet do <they> use; what toilets do <they> have; what kind of toilets do <they> have; kinds of latrine; kinds of latrines;
  types of latrine; types of latrines; types of toilets; kinds of toilets; toilet facility type; latrine type; latrine types; kind of sanitation facility;
  type of sanitation facility; types of sanitation facilities; kind of toilets
fields households.toilet_shared
  shared toilet; sharing of toilets; sharing toilets; toilet sharing; is the toilet shared; are toilets shared; do households share toilets;
  do households share their toilet; shared sanitation; latrine sharing
answers households.toilet_type=none
  no toilet at all; without a toilet; without any toilet; no latrines; without a latrine; do not have a toilet; lack a toilet; without toilets;
  no sanitation facility;
  (no|without|without any|without a|lack|lack a|lacking a|do not have a|do not have any|have no|don't have a|don't have any|do not own a|no access to a|without access to a) (toilet|latrine|toilets|latrines|toilet facility|sanitation facility|toilet at home|latrine at home|toilet or latrine)
answers households.toilet_type=pit_ventilated
  vip latrine; vip latrines; ventilated improved pit latrines; ventilated pit latrine; vip; vips; vip toilet; vip toilets; ventilated latrine;
  ventilated latrines; ventilated improved latrine; ventilated improved latrines; ventilated pit latrines; ventilated improved pit
answers households.toilet_shared=true
  share their toilet with neighbours; share their toilet with neighbors; share their toilet; share a toilet; share a toilet with neighbours;
  share the toilet; share a latrine; share their latrine; share toilets; share this toilet facility with others who are not members of your household;
  share this toilet facility; share a toilet facility; toilet shared with others; toilet shared with neighbours; sharing a toilet; shared toilets;
  shared latrine;
  (share|use) (a toilet|the toilet|their toilet|toilets|their toilets|a latrine|the latrine|their latrine|latrines|their latrines|a toilet facility|their toilet facility|sanitation facilities|a sanitation facility|toilet facilities) (with others|with other households|with other families|with another household|with another family|with other hh|with other hhs|with neighbours|with neighbors|with their neighbours|with their neighbors|with other people|with the neighbours);
  (shared|share) (toilet|toilets|latrine|latrines|toilet facility|sanitation facility|sanitation facilities|a toilet|a latrine|their toilet|their latrine|toilet facilities)
answers households.handwash_soap=true
  soap where they wash their hands; soap where they wash hands; soap where hands are washed; soap at the handwashing place; soap at the handwashing facility;
  soap for handwashing; soap for washing hands; soap to wash hands; soap at the place for handwashing; soap; soap available; soap at home;
  (soap|soap available|soap present|soap or detergent) (at the handwashing place|at the handwashing facility|at the handwashing station|at handwashing places|at handwashing facilities|at the hand washing place|at the hand washing facility|at the hand washing station|at the place to wash hands|at the place where they wash hands|at the place where they wash their hands|where they wash hands|where they wash their hands|for hand washing|for handwashing|for washing hands|to wash hands|to wash their hands|to wash hands with|to wash their hands with)
answers households.handwash_water=true
  water at the handwashing place; water at the handwashing facility; water where they wash their hands; water to wash hands; water for handwashing;
  (water|water available|water present) (at the handwashing place|at the handwashing facility|at the handwashing station|at the hand washing place|at the hand washing facility|at the place to wash hands|at the place where they wash their hands|where they wash hands|where they wash their hands|for hand washing|for handwashing|for washing hands|to wash hands|to wash their hands|to wash hands with)
answers households.handwash_facility=none
  no place to wash hands; no handwashing place; no handwashing facility;
  (no|without|without a|without any|have no|do not have a|lack a) (handwashing facility|handwashing facilities|handwashing station|handwashing place|hand washing facility|hand washing station|hand washing place|place to wash hands|place to wash their hands|place for washing hands)
indicators sanitation
  sanitation service ladder; sanitation service levels; level of sanitation service; sanitation coverage by level; sanitation level; sanitation levels;
  jmp sanitation ladder; sanitation service; levels of sanitation
indicators basic-sanitation
  basic sanitation service; basic sanitation services; at least basic sanitation service; access to at least basic sanitation;
  access to basic sanitation services; basic sanitation coverage; at least a basic sanitation service; at least basic sanitation services;
  basic sanitation facility; basic sanitation facilities; access to basic toilets
indicators open-defecation
  practising open defecation; practicing open defecation; defecate outside; defecate in the bush; defecating in the open; go to the bush; go in the bush;
  go into the bush; relieve themselves in the bush; use the bush; od rate;
  (defecate|defecating|relieve themselves|relieving themselves|ease themselves|go to the toilet|go) (outside|outdoors|in the open|in the open air|in the bush|in bushes|in the bushes|in the field|in the fields|in fields|in the forest|in the nature);
  open defecation rate; rate of open defecation; od; od prevalence; prevalence of open defecation; practise od; practice od; practising od;
  practices open defecation; open defecators; use the field; use the bush as a toilet; use the bush or field; use bush or field; open air defecation;
  still defecate in the open
indicators basic-hygiene
  basic hygiene service; handwashing place with soap and water; handwashing place with water and soap; handwashing facility with soap and water;
  handwashing facility with water and soap; handwashing facilities with soap and water; hand washing facility with soap and water;
  hand washing place with soap and water; place to wash hands with soap and water; place to wash hands with water and soap;
  place for handwashing with soap and water;
  (a place to wash hands|place to wash hands|handwashing facility|handwashing facilities|handwashing station|handwashing stations|hand washing facility|hand washing facilities|hand washing station|handwashing place|place for washing hands|place for hand washing) (with soap and water|with water and soap|with both soap and water|that has soap and water|with soap and water available);
  (soap and water|water and soap|both soap and water|both water and soap) (for hand washing|for handwashing|for washing hands|to wash hands|to wash their hands|at the handwashing place|at the handwashing facility|at the handwashing station|at the place to wash hands|where they wash their hands|where hands are washed);
  access to basic hygiene; basic hygiene services; basic hygiene coverage; basic handwashing facility; basic handwashing; access to basic hygiene services
indicators hygiene
  hygiene service ladder; handwashing ladder; hygiene service levels; hygiene level; hygiene levels; handwashing service levels; jmp hygiene ladder;
  hygiene service
fields households.handwash_facility
  handwashing facility; handwashing facilities; hand washing facility; hand washing facilities; handwashing station; handwashing stations; handwashing place;
  handwashing places; place to wash hands; places to wash hands; where do people wash their hands; where do households wash their hands;
  kind of handwashing facility; type of handwashing facility
answers households.toilet_type=flush_sewer
  flush to sewer; flush toilet to sewer; connected to a sewer; sewer connection; piped sewer
answers households.toilet_type=flush_septic
  septic tank; septic tanks; flush toilet with septic tank; toilet with a septic tank; flush toilet to septic tank
answers households.toilet_type=flush_pit
  pour flush to pit; flush toilet to pit; flush to pit; pour flush latrine
answers households.toilet_type=pit_slab
  pit latrines with slab; pit latrines with slabs; pit latrines with a slab; latrines with slab; latrines with slabs; latrines with a slab;
  latrine with a slab; slab latrine; slab latrines; pit with slab; pit with a slab; pit toilet with slab
answers households.toilet_type=pit_open
  pit latrine without slab or open pit; pit latrines without slab; pit latrines without a slab; pit latrines without slabs; latrine without a slab;
  latrines without slab; latrines without slabs; open pits; open pit latrine; open pit latrines; unimproved pit latrine; simple pit latrine
answers households.toilet_type=twin_pit_slab
  twin pit; twin pit latrine; twin pit latrines; double pit; double pit latrine
answers households.toilet_type=composting
  composting toilets; compost toilet; compost toilets; compost latrine; ecosan; ecosan toilet; ecological toilet; dry toilet
answers households.toilet_type=bucket
  bucket toilet; bucket toilets; bucket latrine; bucket latrines; buckets
answers households.toilet_type=hanging
  hanging toilets; hanging latrine; hanging latrines; hanging toilet or latrine
answers households.toilet_shared=false
  private toilet; private toilets; private latrine; private latrines; own toilet; own latrine; toilet of their own; latrine of their own;
  do not share their toilet; do not share a toilet; do not share their latrine; do not share toilets; not share their toilet; not share a toilet;
  unshared toilet
answers households.handwash_facility=fixed
  fixed place to wash hands; fixed handwashing facility; fixed handwashing place; sink; sinks; washbasin
answers households.handwash_facility=mobile
  mobile place to wash hands; mobile handwashing facility; mobile handwashing place; movable handwashing facility
answers sanitation=safely_managed
  safely managed (sanitation|sanitation services|sanitation service|toilets)
answers sanitation=limited
  limited (sanitation|sanitation services|sanitation service)
answers sanitation=unimproved
  unimproved (sanitation|sanitation services|sanitation service|toilets|latrines|toilet|sanitation facilities|latrine)
answers hygiene=limited
  limited (hygiene|hygiene service|hygiene services|handwashing)
answers hygiene=none
  no hygiene facility; no hygiene service; without hygiene facility; no hygiene facilities
`;
