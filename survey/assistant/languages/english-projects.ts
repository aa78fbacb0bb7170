/** What people say in English about water projects, water points and villages: see `phrases`. */
export const projectsInEnglish = `
fields water_projects.status
  state of water projects; condition of water projects; status of projects; state of projects;
  project status
fields water_projects.end_date
  handed over to the community; handing over; ended; end; concluded; closed; were finished; were completed; did we complete; did we finish; we completed;
  we finished; completion; have been completed; have been finished; finish; complete; end date; completion date; hand over; were handed over;
  have been handed over
fields water_projects.start_date
  launched; launch; commenced; begin; kicked off; initiated; were started; were launched; were begun; have started; began; did we start; we started;
  start of projects
fields water_projects.beneficiaries
  people served by projects; people benefiting; people benefit; people reached; users; people supplied; population served; people served; people benefited;
  beneficiary numbers; number of people served; number of people reached; users of water projects; beneficiaries reached; served; serve;
  (people|persons|inhabitants) (do|did) (the water projects|water projects|the projects|projects|our projects|our water projects) (serve|reach|supply|benefit);
  (people|persons|beneficiaries|inhabitants) (served|reached|supplied|are served|were served|have been served|benefit|benefited|benefitted|have benefited) (by|from) (the water projects|water projects|the projects|projects|our projects)
fields water_projects.cost
  cost of projects; price of water projects; cost per project; project cost; project costs; price; expense; budget spent; cost of a project;
  cost of a water project; costs of water projects; costs of projects
fields water_projects.project_sponsorship
  financed by; financed; funders; funder; who paid for; who funded; who pays for; supported by;
  who (funded|funds|finances|financed|sponsors|sponsored|supports|supported|is funding|is financing|paid for|pays for|backed|provided money for|gave money for|is sponsoring) (|the|our|these);
  finance; funding; funding source; sources of funding; source of funding; donated by; sponsoring; financiers; funding agencies; funding partners;
  paid for by; donors of projects; fund; sponsor; backed by
fields water_points.management
  managed by; looked after by; who manages; who runs; run by; who maintains; maintained by; operated by; who is responsible for;
  looks after the water points; who takes care of; who is in charge of; who operates; water point management; who manages the water points;
  who runs the water points; who maintains the water points; who operates the water points; who is responsible for the water points;
  management of the water points; operated; maintained; responsible for the water points
fields water_point_visits.cause
  why did the water points break down; why did water points break down; why do water points break down; why do water points fail; why did water points fail;
  why do water points not work; why are water points not working; why are water points broken; why did the pumps break down; why do pumps break down;
  causes of breakdowns; causes of breakdown; cause of breakdown; reasons for breakdowns; reasons for breakdown; reasons for failure;
  (why do|why did|why have|why) (the water points|water points|the pumps|pumps|hand pumps|the hand pumps|handpumps|the boreholes|boreholes|waterpoints) (break|break down|broken|broken down|broke down|fail|failed|not work|not working|not function|stop working|stopped working|stop functioning|go out of order|go out of service);
  (cause|causes|reason|reasons|main cause|main causes|main reason|main reasons) (of breakdown|of breakdowns|of failure|of failures|for breakdown|for breakdowns|for failure|for failures|of non functionality|for non functionality|of faults|of water point failure|of pump failure|for not working|why pumps break|why water points do not work|why water points break down|why pumps fail);
  what breaks; breakdown causes; causes of faults; failure causes; what caused the breakdowns; what causes breakdowns; what causes the breakdowns
fields water_point_visits.visited_on
  made; done; conducted; carried out; took place; happened
fields villages.population
  people living in villages; population size; village population; population of the villages; people live in the villages; people live in villages;
  size of villages; population of village
answers water_projects.status=functional
  in working order; in working condition; operating; functions; running; work; functional ones; up and running; work well; are working; function;
  working well; in use; in good condition; in good order; active
answers water_projects.status=not_functional
  non operational; broke down; not in use; failed; out of service; defunct; not running; aren't working; isn't working; don't work; doesn't work;
  aren't functional; aren't functioning; don't function; do not work; does not work; do not function; not operating; stopped working; have stopped working;
  have failed; are down; down; nonfunctional; non functioning; non working; faulty; have broken down; dysfunctional; no longer work; no longer working;
  not in operation; not in service; out of use; disused; inoperative
answers water_projects.status=under_construction
  being constructed; in construction; under way; construction; under building; in progress; ongoing; being implemented; not finished yet; still being built;
  being drilled; still under construction
answers water_points.management=committee
  water user committee; water users committee; water point committee; village water committee; user committee; community committee; a committee;
  water users association; wash committee; wash committees; user group; user groups; managed by committees; managed by water committees;
  managed by a water committee
answers water_points.management=private
  private operators; private company; private; privately managed; private persons; a private operator; private operator; private people; managed privately
answers water_points.management=municipality
  municipalities; local government; the municipality; municipality; the local government; the government; managed by the municipality; local authority;
  local authorities
answers water_points.management=none
  no one looks after; nobody looks after; not managed; no management; unmanaged; without management; managed by no one
fields water_projects.technology
  type of technology; types of technology; kind of technology; kinds of technology; kind of water supply; type of water supply; type of scheme;
  type of project; type of water project
fields water_point_visits.quality
  quality of the water; water quality found; state of the water
fields water_point_visits.flow_l_min
  flow of water; water flow; litres per minute; yield of water points; discharge
answers water_projects.status=partially_functional
  half working; partially functioning; partly functioning; working partly; working partially; limited functionality; semi functional; function partly
answers water_projects.status=on_hold
  put on hold; stalled; paused; halted; interrupted; on pause; delayed
answers water_projects.status=planned
  in planning; being planned; in the pipeline; scheduled; planned for the future; upcoming; not started; not started yet; not yet started; to be built
answers water_projects.technology=protected_well
  protected wells; protected dug wells
answers water_projects.technology=piped_yard
  yard taps; yard tap; yard connections; house connections
answers water_projects.technology=rainwater
  rainwater; rainwater harvesting; rain water harvesting; rainwater tanks
answers water_projects.technology=protected_spring
  protected springs; spring protection
answers water_projects.technology=mechanised_borehole
  solar pump; solar pumps; motorised borehole; motorized borehole; motorised pump; motorized pump; mechanized boreholes; borehole with motor pump;
  motor pump; motor pumps
answers water_projects.technology=public_tap
  standpipes; tap stands; tapstands; community taps; communal taps; stand pipes; public standpipes
answers water_points.technology=hand_pump
  hand operated pump; manual pump; manual pumps
answers water_points.management=school
  schools; a school; managed by schools
answers water_point_visits.cause=breakage
  breakage; breakages; broken parts; mechanical failure; mechanical breakdown; a broken part
answers water_point_visits.cause=dry
  dried up; dry; ran dry; run dry; no water; dry well; water table too low
answers water_point_visits.cause=no_spare_parts
  no spare parts; lack of spare parts; missing spare parts; spare parts; without spare parts
answers water_point_visits.cause=vandalism
  vandalism; vandalised; vandalized; sabotage; theft of parts; stolen parts
answers water_point_visits.functional=no
  found broken; found not working; was not working; were not working; broken
answers water_point_visits.functional=yes
  found working; was working; were working; found functional
answers water_point_visits.functional=partly
  found partly working; partly working; partially working; partly functional; partially functional
answers water_point_visits.functional=abandoned
  found abandoned; abandoned
answers water_point_visits.quality=turbid
  turbid; turbid water; cloudy; cloudy water; dirty water; muddy water
answers water_point_visits.quality=good
  good water; good quality; good water quality; clean water; clear water
answers water_point_visits.quality=salty
  brackish; brackish water; saline; saline water; salt water; salinity
answers water_point_visits.quality=contaminated
  polluted; polluted water; unsafe water; contamination; bad water
`;
