/** What people say in English about illness, care and disability: see `phrases`. */
export const healthInEnglish = `
fields members.care_cost
  pay for care; pay for treatment; paid for treatment; cost of treatment; spend on care; spend on treatment; spend on health care; treatment costs;
  treatment cost; costs of treatment; medical costs; medical expenses; medical bills; health costs; health spending; health expenditure; health expenses;
  spending on health; spending on treatment; health care costs; cost of health care; costs of care; amount paid for treatment; amount paid for care;
  paid for health care; spent on treatment; spent on health care; spent on care; cost of being ill; cost of medical care
answers members.ill_recall=true
  fallen ill; unwell; sick recently; ill recently; been ill; been sick; became ill; became sick; were unwell; felt ill; feel ill; had been ill
answers conditions=diarrhoea
  diarrhea; diarrhoea; diarrhoeal disease; diarrheal disease;
  loose stools
answers conditions=fever_malaria
  had malaria; malaria; fever; fevers; malaria or fever; fever or malaria
indicators morbidity
  sick or injured; <people> fell ill; <people> fell sick; <people> got sick; <people> were sick; <people> got ill; <people> suffered an illness; fell ill;
  fell sick; got sick; sickness rate; illness or injury; sickness or injury; reported an illness; had an illness; people reported being sick;
  people reported being ill; people reporting illness; prevalence of illness; illness prevalence; sickness; people have been ill; people have been sick;
  people were ill or injured; people were sick or injured; ill or hurt
indicators conditions
  what were <people> sick with; what were <people> ill with; what did <people> suffer from; what do <people> suffer from; what illnesses did <people> have;
  what diseases did <people> have; what made <people> ill; what made <people> sick; types of illness; kinds of disease; types of disease; common illnesses;
  common diseases; main illnesses; main diseases; what do people fall ill with; what were people ill from; health problems; main health problems;
  common health problems; causes of illness; ailments; common ailments; kind of illness; types of sickness; which illnesses did people have;
  which diseases did people have; illnesses reported; most common illness; most common disease; commonest illness
indicators care-sought
  sick people sought treatment; ill people sought treatment; sick people went for treatment; sick people went for care; sought treatment;
  sought medical care; sought health care; sought healthcare; seek treatment; seek care; treatment seeking;
  (sick people|ill people|the sick|the ill|patients|people who were sick|people who were ill|those who were sick|those who were ill|) (went for treatment|sought treatment|sought care|seek care|sought help|looked for treatment|got treatment|received treatment|received care|got care|were treated|went for care|went to a health facility|visited a health facility|saw a health worker|consulted a health worker|sought medical help|sought medical care);
  health care seeking; healthcare seeking; health seeking behaviour; treatment seeking behaviour; care seeking when ill; use of health care when ill
indicators care-providers
  where do <people> go when they are ill; where do <people> go when they are sick; where do <people> go when ill; where do <people> go when sick;
  where did <people> go when they were ill; where did <people> go when they were sick; where do <people> go for treatment;
  where did <people> go for treatment; where do <people> go for care; where do <people> go for health care; where do <people> get treatment;
  where do <people> get treated; where did <people> seek care; where did <people> seek treatment; where do <people> seek treatment; where do the sick go;
  where do sick people go; where do ill people go; places of treatment; places of care; where did <people> go for care; where did <people> get treatment;
  where did <people> get care; where do <people> get care; where do <people> seek health care; where did <people> seek health care;
  who do <people> consult when sick; who do <people> consult when ill; who treated <people>; health providers used; health care providers;
  health facilities used; where were patients treated; place of treatment; source of care; sources of care; where patients go
indicators insurance
  insured people; covered by insurance; have health insurance; has health insurance; medical insurance; medical cover; health cover; health insurance cover;
  with health insurance; with medical insurance; hold health insurance; enrolled in health insurance; insurance coverage; health insured;
  health insurance rate; people with health insurance; people are covered by health insurance; people insured
indicators disability
  people living with a disability; people living with disabilities; persons with disabilities; persons with a disability; persons living with disabilities;
  disabled persons; disabled; people have a disability; live with a disability; living with a disability; functional difficulties; functional difficulty;
  persons with disability; people with disability; pwd; pwds; disability rate; prevalence of disability; rate of disability; living with disability;
  persons living with disability; people living with disability; people who are disabled; people are disabled; difficulty in at least one domain;
  have a disability; has a disability; with a disability; with disabilities; impairments
fields members.recall_days
  days ill
answers members.condition=diarrhoea
  diarrhea
answers conditions=cough
  respiratory infection; respiratory infections; respiratory disease; breathing problems; flu
answers conditions=injury
  an injury; injuries; injured; accident; accidents; an accident; wounds
answers conditions=skin
  skin problem; skin problems; skin disease; skin diseases; rash
answers conditions=chronic
  chronic disease; chronic diseases; chronic illness; chronic illnesses; a chronic illness; long term illness
answers conditions=pregnancy
  pregnancy problems; problems of pregnancy
answers members.care_provider=hospital
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (hospitals|a hospital|the hospital)
answers care-providers=hospital
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (hospitals|a hospital|the hospital)
answers members.care_provider=health_centre
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (health center|health centers|health centres|a health centre|a health center|the health centre|the health center)
answers care-providers=health_centre
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (health center|health centers|health centres|a health centre|a health center|the health centre|the health center)
answers members.care_provider=health_post
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (health posts|a health post|the health post)
answers care-providers=health_post
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (health posts|a health post|the health post)
answers members.care_provider=community_worker
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (community health worker|community health workers|a community health worker|chw|chws|a chw|village health worker|village health workers)
answers care-providers=community_worker
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (community health worker|community health workers|a community health worker|chw|chws|a chw|village health worker|village health workers)
answers members.care_provider=traditional
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (traditional healer|traditional healers|a traditional healer|healer|healers|a healer|traditional medicine|herbalist|herbalists|curandeiro)
answers care-providers=traditional
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (traditional healer|traditional healers|a traditional healer|healer|healers|a healer|traditional medicine|herbalist|herbalists|curandeiro)
answers members.care_provider=pharmacy
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (pharmacies|a pharmacy|the pharmacy|drug shop|drugstore|drug store|chemist|drug shops)
answers care-providers=pharmacy
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (pharmacies|a pharmacy|the pharmacy|drug shop|drugstore|drug store|chemist|drug shops)
answers members.care_provider=private_clinic
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (private clinic|private clinics|a private clinic|private doctor|private doctors|private facility|private health facility)
answers care-providers=private_clinic
  (|went to|go to|consulted|visited|were treated by|were treated at|sought care at|sought care from|treated by|saw) (private clinic|private clinics|a private clinic|private doctor|private doctors|private facility|private health facility)
answers members.care_sought=false
  did not seek care; did not seek treatment; sought no care; sought no treatment; not treated; untreated; did not go for treatment; went without treatment;
  without treatment
answers members.insured=false
  uninsured; no health insurance; without health insurance; not insured; no insurance; without insurance; do not have health insurance; lack health insurance
`;
