/** What people say in English about income, savings, loans and shocks: see `phrases`. */
export const moneyInEnglish = `
answers shocks=crop_pests
  pests; crop pest; pests of crops; pest; crop diseases; crop disease; pests and diseases; pests or diseases; armyworm; fall armyworm; army worms; locusts;
  insect pests; plant disease
answers shocks=livestock_disease
  livestock disease; animal disease; livestock diseases; animal diseases; disease of animals; diseases of animals; cattle disease; animal illness;
  disease of livestock; diseases of livestock
answers shocks=price_rise
  price increase; high prices; rising prices; price rises; price increases; price hike; price hikes; higher prices; high food prices; rise in prices;
  rise of prices; rising food prices; food price increases; increase in prices; increased prices
answers shocks=theft
  thefts; stolen; a theft; robbery; robberies; burglary; theft of animals; theft of crops; being robbed
indicators account-ownership
  account at a bank or with mobile money; bank or mobile money account; account at a bank or mobile money; bank or mobile money accounts;
  financial inclusion; have an account; has an account; own an account; hold an account; with an account
indicators savers
  save; save money; put money aside; set money aside; saves money; have savings; has savings; saving money; save any money; any savings; money saved;
  with savings; hold savings; put aside money; set aside money; saving; savings rate; able to save; able to save money; manage to save
indicators median-savings
  how much do <they> save; how much have <they> saved; how much money do <they> save; how much money have <they> saved; how much do <they> have in savings;
  how much money do <they> have saved; how much do <they> have saved; how much do <they> put aside; how much do <they> set aside; amount of savings;
  size of savings; level of savings
indicators savings-places
  where do <they> save; where do <they> save money; where do <they> save their money; where do <they> keep their savings; where do <they> keep savings;
  where do <they> keep their money; where do <they> keep money; where are savings kept; where is money saved; where do <they> put their savings;
  where do <they> put their money; how do <they> save; how do <they> save money; how do <they> save their money; where do <they> hold savings;
  place of savings; places where savings are kept; ways of saving; forms of saving; savings by place
indicators savings-group
  belong to a savings and loan group; members of savings groups; in a savings group; savings groups; savings and loan group; vsla;
  village savings and loan association; village savings group; vsla membership;
  (members of|member of|belong to|belonging to|part of|are in|take part in|participate in|participating in|join|joined|are members of|have a member in|with a member in|has a member in|membership of|membership in) (a savings group|savings groups|a saving group|a vsla|vslas|a savings club|a savings and loan group|savings and loans groups|a village savings group|a rosca);
  vsla members; savings group members; in vslas; in savings groups; savings clubs
indicators borrowers
  borrowed money; borrow money; borrow; have borrowed; took a loan; took out a loan; taken a loan; in debt;
  (have|has|had|with|took|taken|take|got|get|received|obtained|repaying|holding|hold) (a loan|loans|credit|a credit|any loan|an outstanding loan|outstanding loans|debts|a debt|any debt|debt);
  owe money; owes money; indebted; indebtedness; borrowing; borrowing money; access to credit; access to a loan; access to loans; credit access; use credit;
  using credit; households that borrowed; households that borrowed money
indicators credit-by-source
  where do <they> borrow; where do <they> borrow money; where do <they> borrow from; where did <they> borrow; where did <they> borrow money;
  where do <they> get loans; where do <they> get credit; where do <they> get their loans; who do <they> borrow from; who do <they> borrow money from;
  who did <they> borrow from; who lends money to <they>; where do loans come from; sources of loans; loan sources; credit sources;
  where do <they> take loans; where do <they> get a loan; where do <they> get loans from; where do <they> get credit from; where did <they> get loans;
  where did <they> get their loans; where did <they> get credit; where did <they> borrow from; who gives <they> loans; who lends to <they>;
  from whom do <they> borrow; from whom do <they> borrow money; from whom did <they> borrow; sources of borrowing; source of credit; source of loans;
  source of loan; who lends money; lenders used; loans by source
indicators median-debt
  how much do <they> owe; how much money do <they> owe; how much debt do <they> have; amount owed; how big is the debt of <they>;
  how big are the debts of <they>; how large are the debts of <they>; amount of debt; level of debt; size of debt; debt level; debt levels; size of loans;
  loan size; amount borrowed; how much have <they> borrowed; how much did <they> borrow; how much do <they> borrow
indicators income-sources
  where do <they> get their income; where do <they> get income; where do <they> get their money; where does income of <they> come from;
  how do <they> earn money; how do <they> earn their living; how do <they> earn a living; how do <they> make a living; how do <they> make money;
  what do <they> live from; what do <they> live on; livelihoods of <they>; sources of livelihood; livelihood sources; what are the main sources of income;
  main sources of income; main source of income; most important sources of income; income sources of <they>; sources of income of <they>;
  sources of household income; sources of earnings; what do <they> live off; what do <they> do to earn money; how do <they> get money; how do <they> get by;
  how do <they> earn income; how do <they> earn their income; main livelihoods; main livelihood; livelihoods; livelihood; income generating activities;
  income activities
indicators median-income
  what do <they> earn; what do <they> earn in a year; what do <they> earn a year; what do <they> earn per year; how much do <they> earn;
  how much do <they> earn in a year; how much do <they> earn a year; how much do <they> earn per year; how much money do <they> earn;
  how much money do <they> earn in a year; how much income do <they> have; how much do <they> make in a year; income; incomes; household incomes;
  income level; income levels; family income; income of families; income of a household; yearly household income; annual household income;
  income per household; income per year; yearly income of <they>; annual income of <they>; earnings of <they>; how much do <they> make;
  how much do <they> make a year; how much do <they> make per year; what do <they> earn per year on the median; what do <they> make in a year
indicators median-expenditure
  how much do <they> spend in a month; how much do <they> spend a month; how much do <they> spend per month; how much do <they> spend each month;
  how much do <they> spend every month; how much money do <they> spend in a month; how much money do <they> spend a month;
  how much money do <they> spend per month; how much did <they> spend in the last 30 days; how much did <they> spend last month;
  what do <they> spend in a month; what do <they> spend a month; household spending; monthly household expenditure; what do <they> spend per month;
  what do <they> spend each month; what do <they> spend every month; what do <they> spend monthly; how much do <they> spend monthly;
  how much do <they> spend; how much do <they> spend in 30 days; how much did <they> spend in a month; how much did <they> spend in the past 30 days;
  how much did <they> spend in the past month; expenditure; expenditures; household expenditures; spending; expenses; household expenses; monthly expenses;
  expenses per month; expenditure per month; spending per month; monthly spending of <they>; consumption expenditure; household consumption expenditure
indicators remittances
  get money from relatives; receive money from relatives; received money from relatives; get money from family; get remittances; receiving remittances;
  receive remittances; money from relatives; money sent by relatives; money from relatives elsewhere; remittance; receiving money from relatives;
  received money from family; receive money from family; receive remittance; money from abroad; money sent from abroad; money sent home; money from migrants;
  money sent by family; money sent by family members; transfers from relatives; support from relatives elsewhere; cash from relatives;
  receive money from abroad; getting remittances
indicators needed-money
  needed money urgently; urgently needed money; in urgent need of money; urgent need of money; needed emergency money; needed money in an emergency;
  urgent need for money; had an urgent need for money; needed cash urgently; urgently needed cash; in urgent need of cash
indicators urgent-money-source
  where did <they> get urgent money; where did <they> find urgent money; where did the urgent money come from; where did that money come from;
  where do <they> get money in an emergency; where did <they> get money in an emergency; where did <they> find money in an emergency;
  where would <they> get emergency money; source of emergency money; sources of emergency money; where did emergency money come from;
  how did <they> get urgent money; where did <they> get the money they urgently needed
indicators shocks
  what shocks did <they> face; what shocks did <they> experience; what shocks did <they> suffer; shocks did <they> face in the last 12 months;
  what shocks did <they> face in the last 12 months; what shocks did <they> experience in the last 12 months; what shocks hit <they>;
  which shocks hit <they>; which shocks did <they> face; which shocks did <they> experience; shocks experienced; shocks in the last 12 months;
  shocks in the past year; hit by a; hit by any; struck by; hurt by; suffered from; suffer from; suffering from; suffered a; suffered from a; experienced;
  experienced any shock; experience; exposed to; faced; faced a; faced a shock; facing; reported; affected by a; affected by any; affected by shocks;
  affected by the; impacted by; victims of; which shocks affected <they>; what shocks affected <they>; what kind of shocks did <they> face;
  what problems did <they> face; types of shocks; kinds of shocks; main shocks; most common shocks; shock
indicators coping
  how did <they> cope; how do <they> cope; how did <they> cope with shocks; how did <they> cope with the shocks; how did <they> respond to shocks;
  how do <they> respond to shocks; what did <they> do about shocks; what did <they> do to cope; ways of coping; coping mechanisms;
  how did <they> cope with the shock; how did <they> deal with shocks; how do <they> deal with shocks; how do <they> cope with shocks;
  how did <they> react to shocks; how did <they> react; how did <they> manage; what did <they> do after a shock; what did <they> do in response;
  what did <they> do in response to shocks; coping strategy; coping measures; coping responses; coping behaviour; coping strategies used
indicators no-credit
  without any loan; without any debt; no loan; no loans; without loans; without debt; without debts; no debt; no debts; no credit; debt free; free of debt;
  without credit
indicators no-income-sources
  no source of income; no income; without income; without any income; no income source; without a source of income; no sources of income;
  without sources of income
indicators no-shocks
  no shock; no shocks; without any shock; without shocks; not hit by any shock; spared by shocks; no shock at all
indicators no-coping
  did nothing about the shock; did nothing after a shock; no coping strategy; did nothing to cope; without a response
answers savings-places=home
  (save|savings|keep savings|keep their savings|keep money|keep their money|save money) (at home|at their home|in the house)
answers savings-places=bank
  (save|savings|keep savings|keep their savings|keep money|keep their money|save money) (in a bank|at a bank|in the bank|at the bank|with a bank|in banks)
answers savings-places=group
  (save|savings|keep savings|keep their savings|save money) (in a group|in a savings group|with a group|with a savings group|in savings groups|in a vsla)
answers savings-places=mobile_money
  (save|savings|keep savings|keep their savings|keep money|save money) (with mobile money|on mobile money|in mobile money|on their phone|on the phone|in a mobile wallet|via mobile money|through mobile money)
answers credit-by-source=bank
  (borrow from|borrowed from|loan from|loans from|credit from|owe money to) (a bank|the bank|banks|microfinance)
answers credit-by-source=group
  (borrow from|borrowed from|loan from|loans from|credit from) (a group|a savings group|savings groups|their group|a vsla)
answers credit-by-source=relatives
  (borrow from|borrowed from|loan from|loans from|credit from|borrow money from|borrowed money from) (relatives|family|family members|friends and relatives|relatives or friends|relatives and friends)
answers credit-by-source=trader
  (borrow from|borrowed from|loan from|loans from|credit from|borrow money from|borrowed money from) (a trader|traders|a shop|shops|a shopkeeper|shopkeepers)
answers credit-by-source=lender
  (borrow from|borrowed from|loan from|loans from|credit from|borrow money from|borrowed money from) (a money lender|money lenders|a moneylender|moneylenders|a lender|lenders|a loan shark)
answers income-sources=crops
  earn money from crops; earn income from crops; income from growing crops; live from crops; live from farming; earn from crops; crops as a source of income;
  crops as income source; depend on crops
answers income-sources=livestock
  earn money from livestock; earn income from livestock; earn money from animals; live from livestock; live from animals; livestock as a source of income;
  animals as a source of income; livestock as income source
answers income-sources=wages
  wages; wage income; salaries; earn wages; income from wages; salaried income; wage labour; wage labor; live from wages; wages as a source of income;
  income from a salary; income from salaries
answers income-sources=day_labour
  casual labour; casual labor; casual work; day labour; day labor; daily labour; daily labor; piece work; piecework; ganyu; ganho ganho; do casual work;
  income from day labour; income from casual work; occasional work; odd jobs; day labourers
answers income-sources=trade
  income from trade; earn money from trade; live from trade; earn income from trade; trade as a source of income; small businesses; income from business;
  petty trading; earn from trade
answers coping=ate_less
  ate less; eat less; eating less; eaten less
answers coping=sold_animals
  (sold|sell|selling) (animals|livestock|some animals|their animals|their livestock|cattle|some livestock) (to cope|in response to a shock|in response|to cope with shocks|to cope with a shock|because of a shock|after a shock|as a coping strategy|to get by|to survive)
answers coping=borrowed
  (borrowed|borrow|borrowed money|borrow money|borrowing|took a loan|took loans) (to cope|in response to a shock|to cope with shocks|to cope with a shock|because of a shock|after a shock|as a coping strategy)
answers coping=day_labour
  (did day labour|did casual work|worked for others|took on casual work|day labour|casual work|day labor) (to cope|in response to a shock|to cope with shocks|to cope with a shock|after a shock|as a coping strategy)
answers coping=used_savings
  used savings; used their savings; used up savings; used up their savings; spent savings; spent their savings; use savings; relied on savings;
  drew on savings; used savings to cope; used their savings to cope; spent their savings to cope
answers coping=took_child_from_school
  took children out of school; took a child out of school; take children out of school; withdrew children from school; withdrew a child from school;
  pulled children out of school; took children out of school to cope; took their children out of school; taking children out of school
answers coping=help_from_relatives
  help from relatives; got help from relatives; received help from relatives; helped by relatives; support from relatives; help from family;
  got help from family; asked relatives for help; relied on relatives; turned to relatives
answers shocks=drought
  dry spell; dry spells; lack of rain; a drought; the drought; lack of rainfall; poor rains; insufficient rain
answers shocks=flood
  a flood; the floods; heavy rain; heavy rains; inundation
answers shocks=storm
  storms; a storm; cyclone; cyclones; a cyclone; strong winds; strong wind; hurricane; hurricanes; hail; windstorm
answers shocks=illness
  serious illness; illness of a member; illness of a household member; illness in the household; illness in the family; severe illness;
  illness of a family member
answers shocks=death
  death; a death; death of a member; death of a household member; death in the household; death in the family; death of a family member; bereavement
`;
