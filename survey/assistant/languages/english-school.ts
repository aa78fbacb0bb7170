/** What people say in English about school and literacy: see `phrases`. */
export const schoolInEnglish = `
fields members.school_cost_year
  pay for school this year; pay for school; pay for schooling; spend on school; spend on schooling; spend on education; spent on school; spent on education;
  education costs; schooling costs; cost of schooling; parents paid for school this year; parents pay for school this year; parents pay for school;
  families pay for school; households pay for school; households spend on school;
  (cost of school|cost of schooling|school cost|school costs|school fees|schooling costs|education costs|cost of education|school expenses|school expenditure|spending on school|spending on schooling|spending on education|education expenses|education expenditure|price of school|amount paid for school) (|per pupil|per child|per student|per learner|per year|a year|per pupil and year|of a child|for a child|of a pupil)
fields members.education_level
  highest level of school; highest level of education; highest school level; highest grade completed;
  (highest level of education|highest level of schooling|highest education level|highest level of school|highest grade|level of education|education level|educational level|level of schooling|schooling level|highest class) (|people have reached|people reached|people attained|people have attained|people completed|people have completed|people have|attained|reached|achieved|completed);
  how educated are people; schooling of people; education of people; education levels; educational levels
answers members.attending_school=false
  not in school; not going to school; do not attend school; does not attend school; not at school; not attending; currently not attending school;
  not currently attending school; don't attend school; don't go to school; stay out of school; do not go to school; do not attend
answers members.ever_attended=false
  never been to school; never went to school; never attended school; never gone to school; not ever attended school; never set foot in a school;
  no schooling at all; never been in school; have never been to school; have never attended school
answers members.ever_attended=true
  ever been to school; ever went to school; have been to school
answers members.can_read_write=false
  unable to read and write; unable to read or write; not able to read and write; can neither read nor write; cannot read nor write; illiteracy; not literate;
  cannot read; can not read; unable to read; can't read; can't read or write; can't read and write; do not know how to read and write; not know how to read;
  illiterates; illiterate people
answers members.can_read_write=true
  can read and write; read and write; literate; able to read and write; know how to read and write; can read; know how to read; are literate; able to read
indicators school-attendance
  are in school; going to school; attended school; attendance; attending classes; attend classes; be in school; be at school; enrolled and attending;
  children attending school; children are attending school; school going; attend primary or secondary school
indicators out-of-school
  out of school children; out of school kids; out of school children rate; children outside school; children out of the school system; out of primary school;
  out of school rate
indicators gender-parity
  girls per boy at school; gender parity in school; gender parity in education; ratio of girls to boys in school; ratio of girls to boys at school;
  girls to boys ratio in school; gpi
indicators reasons-not-attending
  why do <children> not go to school; why don't <children> go to school; why are <children> not in school; why are <children> out of school;
  why do <children> miss school; why do <children> stay away from school; why do <children> drop out; why do <children> drop out of school;
  why did <children> drop out of school; reasons why <children> do not attend school; reasons why <children> are not in school; reasons for dropping out;
  reasons for not going to school; reasons for not being in school; barriers to education; barriers to schooling;
  (main reason|main reasons|reasons|reason|biggest reason|most common reason) (why children are not attending school|why children do not attend school|why children do not go to school|why children are not in school|why children are out of school|why kids do not go to school|why they do not attend school|for not attending|for not attending school|for not going to school|for being out of school|for non attendance|children are not attending school|children do not go to school);
  why are <children> not attending school; why do <children> leave school; what keeps <children> out of school; what keeps <children> from school;
  why do <children> not attend; what stops children from going to school; obstacles to schooling
indicators adult-literacy
  adults able to read and write; adults who can read; adults can read; adults know how to read and write; literacy among adults; literacy level of adults;
  adults able to read; literate population; adults who are literate; reading and writing among adults; literacy levels; literacy level
indicators youth-literacy
  literacy among youth; literacy of youth; literacy among young people; young people can read and write; youth can read and write;
  young people read and write; literacy among youths; literacy of the youth; literacy of youths; literacy rate of youth; literacy rate among youth;
  young people who can read and write
indicators completed-primary
  completed primary school; completed primary education; completed primary; finished primary school; finished primary; finished primary education;
  primary school completion; primary completion; primary completion rate;
  (completed|complete|finished|finish) (primary school|primary education|primary|elementary school);
  (adults completed|adults who completed|adults finished|adults who finished|adults have completed|adults have finished|adults who have completed) (primary school|primary education|primary)
indicators attainment
  level of schooling of adults; how educated are adults; education of adults; educational level of adults; level of education of adults; schooling of adults;
  education attainment
indicators school-distance
  how far is the school; how far away is the school; how far away is school; how far is the nearest school; how far do <children> walk to school;
  how far do <children> travel to school; how far do <children> go to school; how far do pupils walk to school; how far do pupils travel to school;
  distance to the school; way to school; how far do <pupils> walk to school; how far do <pupils> travel to school; how far do <pupils> go to school;
  how far do <pupils> have to walk to school; how far do <pupils> have to travel to school; how far do <pupils> have to go to school;
  how far do <pupils> live from school; how far do <pupils> live from the school; how many km do <pupils> walk to school;
  how many kilometres do <pupils> walk to school; how far is the closest school; how far away is the closest school; distance to the nearest school;
  distance from home to school; distance walked to school; kilometres to school; km to school; how far is it to the school;
  how far is it to the nearest school; school distance
fields members.school_distance_km
  distance to school in km
answers members.education_level=none
  no education; no schooling; no formal education; without education; without schooling; no school; uneducated
answers attainment=none
  no education; no schooling; no formal education; without education; without schooling; no school; uneducated
answers members.education_level=tertiary
  university; university degree; university education; higher education; tertiary education; tertiary; college; college degree; a degree; university level;
  went to university; college education
answers attainment=tertiary
  university; university degree; university education; higher education; tertiary education; tertiary; college; college degree; a degree; university level;
  went to university; college education
answers members.education_level=vocational
  vocational training; vocational education; technical education; technical school; vocational school; professional training
answers attainment=vocational
  vocational training; vocational education; technical education; technical school; vocational school; professional training
answers members.education_level=preschool
  preschool; pre school; kindergarten; nursery school
answers attainment=preschool
  preschool; pre school; kindergarten; nursery school
answers members.education_level=secondary_upper
  upper secondary school; upper secondary education; upper secondary; senior secondary; high school
answers attainment=secondary_upper
  upper secondary school; upper secondary education; upper secondary; senior secondary; high school
answers members.education_level=secondary_lower
  lower secondary school; lower secondary education; lower secondary; junior secondary
answers attainment=secondary_lower
  lower secondary school; lower secondary education; lower secondary; junior secondary
answers members.education_level=primary_upper
  upper primary school; upper primary; upper primary education
answers attainment=primary_upper
  upper primary school; upper primary; upper primary education
answers members.education_level=primary_lower
  lower primary school; lower primary; lower primary education
answers attainment=primary_lower
  lower primary school; lower primary; lower primary education
answers reasons-not-attending=cost
  (not go to school|not attend school|not in school|out of school|not attending school|do not go to school|do not attend school|are not in school|are out of school|are not attending school|miss school) because (of the cost|of the costs|of cost|of costs|of school fees|of fees|it costs too much|school costs too much|it is too expensive|school is too expensive|they cannot afford it|of a lack of money|of lack of money|of money)
answers reasons-not-attending=distance
  (not go to school|not attend school|not in school|out of school|not attending school|do not go to school|do not attend school|are not in school|are out of school|are not attending school|miss school) because (it is too far|school is too far|the school is too far|of the distance|of distance|the school is far)
answers reasons-not-attending=work
  (not go to school|not attend school|not in school|out of school|not attending school|do not go to school|do not attend school|are not in school|are out of school|are not attending school|miss school) because (they work|they have to work|of work|they must work|they help at home)
answers reasons-not-attending=marriage_pregnancy
  (not go to school|not attend school|not in school|out of school|not attending school|do not go to school|do not attend school|are not in school|are out of school|are not attending school|miss school) because (of marriage|of pregnancy|of early marriage|they married|of marriage or pregnancy|of early marriage or pregnancy)
answers reasons-not-attending=illness
  (not go to school|not attend school|not in school|out of school|not attending school|do not go to school|do not attend school|are not in school|are out of school|are not attending school|miss school) because (they are ill|they are sick|of illness|of sickness)
answers reasons-not-attending=no_interest
  (not go to school|not attend school|not in school|out of school|not attending school|do not go to school|do not attend school|are not in school|are out of school|are not attending school|miss school) because (they are not interested|of a lack of interest|of lack of interest|they do not want to|they have no interest)
`;
