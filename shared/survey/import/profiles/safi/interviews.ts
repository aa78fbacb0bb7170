import type { CellOf } from '../../profile.ts';

/**
 * The interviews of SAFI in the order in which every file has them: the number on the questionnaire, a mark of five answers,
 * and the key that ODK gave the interview. Some of the project's files have lost that key; the numbers repeat (1 and 21 were
 * each used twice), but the five answers together do not. Only the mark of the answers is kept here, and no position.
 */
const INTERVIEWS = `
1 1ml7hkg ec241f2c-0609-46ed-b5e8-fe575f6cefef
1 bzaxgb 099de9c9-3e5e-427b-8452-26250e840d6e
3 4meduk 193d7daf-9582-409b-bf09-027dd36f9007
4 ttx5x4 148d1105-778a-4755-aa71-281eadd4a973
5 foateh 2c867811-9696-4966-9866-f35c3e97d02d
6 2ndpik daa56c91-c8e3-44c3-a663-af6a49a2ca70
7 19jvu68 ae20a58d-56f4-43d7-bafa-e7963d850844
8 1qxsgbq d6cee930-7be1-4fd9-88c0-82a08f90fb5a
9 ndk8w 846103d2-b1db-4055-b502-9cd510bb7b37
10 11ndl47 8f4e49bc-da81-4356-ae34-e0d794a23721
11 1r6v7an d29b44e3-3348-4afc-aa4d-9eb34c89d483
12 11nz7mm e6ee6269-b467-4e37-91fc-5e9eaf934557
13 1a0nou8 6c00c145-ee3b-409c-8c02-2c8d743b6918
14 13m96n6 9b21467f-1116-4340-a3b1-1ab64f13c87d
15 14u2gdr a837e545-ff86-4a1c-a1a5-6186804b985f
16 8ygp5u d17db52f-4b87-4768-b534-ea8f9704c565
17 1p1274g 4707f3dc-df18-4348-9c2c-eec651e89b6b
18 1qgb9jd 7ffe7bd1-a15c-420c-a137-e1f006c317a3
19 z8gxsg e32f2dc0-0d05-42fb-8e21-605757ddf07d
20 157h1ci d1005274-bf52-4e79-8380-3350dd7c2bac
21 1e7qeln 6570a7d0-6a0b-452c-aa2e-922500e35749
22 g7utva a51c3006-8847-46ff-9d4e-d29919b8ecf9
23 19tk30g 58b37b6d-d6cd-4414-8790-b9c68bca98de
24 17tub42 661457d3-7e61-45e8-a238-7415e7548f82
25 z8n7ig 45ed84c4-114e-4df0-9f5d-c800806c2bee
26 1l26n3t 1c54ee24-22c4-4ee9-b1ad-42d483c08e2e
27 1odzgi5 3197cded-1fdc-4c0c-9b10-cfcc0bf49c4d
28 w7bg6d 1de53318-a8cf-4736-99b1-8239f8822473
29 1bftsid adcd7463-8943-4c67-b25f-f72311409476
30 12msdfr 59341ead-92be-45a9-8545-6edf9f94fdc6
31 2cbx64 cb06eb49-dd39-4150-8bbe-a599e074afe8
32 1ba2rrt 25597af3-cd79-449c-a48a-fb9aea6c48bf
33 13y2a36 0fbd2df1-2640-4550-9fbd-7317feaa4758
34 1oiv21f 14c78c45-a7cc-4b2a-b765-17c82b43feb4
35 8m6ee4 ff7496e7-984a-47d3-a8a1-13618b5683ce
36 1qvc4hj c90eade0-1148-4a12-8c0e-6387a36f45b1
37 gytaay 408c6c93-d723-45ef-8dee-1b1bd3fe20cd
38 t2yk82 81309594-ff58-4dc1-83a7-72af5952ee08
39 18yfbct c0fb6310-55af-4831-ae3d-2729556c3285
40 69dm78 c0b34854-eede-4e81-b183-ef58a45bfc34
41 f44ty b3ba34d8-eea1-453d-bc73-c141bcbbc5e5
42 y0n17n e3a1dd8a-1bda-428c-a014-2b527f11ae64
43 er38cw b4dff49f-ef27-40e5-a9d1-acf287b47358
44 940reo f9fadf44-d040-4fca-86c1-2835f79c4952
45 19rbgi4 e3554d22-35b1-4fb9-b386-dd5866ad5792
46 7s9gri 35f297e0-aa5d-4149-9b7b-4965004cfc37
47 1gop8ht 2d0b1936-4f82-4ec3-a3b5-7c3c8cd6cc2b
48 1kxkv3b e180899c-7614-49eb-a97c-40ed013a38a2
49 8vs6up 2303ebc1-2b3c-475a-8916-b322ebf18440
50 qfi774 4267c33c-53a7-46d9-8bd6-b96f58a4f92c
51 1perkxl 18ac8e77-bdaf-47ab-85a2-e4c947c9d3ce
52 qcnbkt 6db55cb4-a853-4000-9555-757b7fae2bcf
21 20ln2v cc7f75c5-d13e-43f3-97e5-4f4c03cb4b12
54 marg5j 273ab27f-9be3-4f3b-83c9-d3e1592de919
55 9262pr 883c0433-9891-4121-bc63-744f082c1fa0
56 znmnfp 973c4ac6-f887-48e7-aeaf-4476f2cfab76
57 1ra6xqq a7184e55-0615-492d-9835-8f44f3b03a71
58 4hpckw a7a3451f-cd0d-4027-82d9-8dcd1234fcca
59 1w83vif 1936db62-5732-45dc-98ff-9b3ac7a22518
60 1r9r0d1 85465caf-23e4-4283-bb72-a0ef30e30176
61 1bftv0w 2401cf50-8859-44d9-bd14-1bf9128766f2
62 1m2b858 c6597ecc-cc2a-4c35-a6dc-e62c71b345d6
63 105ca2t 86ed4328-7688-462f-aac7-d6518414526a
64 1xby9s9 28cfd718-bf62-4d90-8100-55fafbe45d06
65 1arntg5 143f7478-0126-4fbc-86e0-5d324339206b
66 fv1w8n a457eab8-971b-4417-a971-2e55b8702816
67 aji4hi 6c15d667-2860-47e3-a5e7-7f679271e419
68 qlvpsl ef04b3eb-b47d-412e-9b09-4f5e08fc66f9
69 1c41uzl f86933a5-12b8-4427-b821-43c5b039401d
70 cgf1up 1feb0108-4599-4bf9-8a07-1f5e66a50a0a
71 1dujedd 761f9c49-ec93-4932-ba4c-cc7b78dfcef1
127 1h6ygxk f6d04b41-b539-4e00-868a-0f62b427587d
133 1rhs3ju 429d279a-a519-4dcc-9f64-4673b0fd5d53
152 be9z0n 59738c17-1cda-49ee-a563-acd76f6bc487
153 1149zy2 7e7961ca-fa1c-4567-9bfa-a02f876e4e03
155 7i6zku 77b3021b-a9d6-4276-aaeb-5bfcfd413852
178 syknqz 2186e2ec-f65a-47cc-9bc1-a0f36dd9591c
177 18r3ac0 87998c33-c8d2-49ec-9dae-c123735957ec
180 1tl942d ece89122-ea99-4378-b67e-a170127ec4e6
181 145ts8z bf373763-dca5-4906-901b-d1bacb4f0286
182 atxmh3 394033e8-a6e2-4e39-bfac-458753a1ed78
186 kqhtza 268bfd97-991c-473f-bd51-bc80676c65c6
187 7bkbnr 0a42c9ee-a840-4dda-8123-15c1bede5dfc
195 2b51k9 2c132929-9c8f-450a-81ff-367360ce2c19
196 tvboxr 44e427d1-a448-4bf2-b529-7d67b2266c06
197 inydfp 85c99fd2-775f-40c9-8654-68223f59d091
198 1vg0oyn 28c64954-739c-444c-a6e0-355878e471c8
201 rbljeu 9e79a31c-3ea5-44f0-80f9-a32db49422e3
202 qcc3ab 06d39051-38ef-4757-b68b-3327b1f16b9d
72 15f37il c4a2c982-244e-45a5-aa4b-71fa53f99e18
73 d6vt4i ac3da862-9e6c-4962-94b6-f4c31624f207
76 szqkko 4178a296-903a-4a8e-9cfa-0cd6143476e8
83 1j1bd1u a1e9df00-c8ae-411c-931c-c7df898c68d0
85 1b0wnln 4d0f472b-f8ae-4026-87c9-6b5be14b0a70
89 1cufp5v b3b309c6-f234-4830-8b30-87d26a17ee1d
101 1lh6df9 3c174acd-e431-4523-9ad6-eb14cddca805
103 ukmj4l e9d79844-ef14-493b-bbd6-d13691cc660e
102 7z4rvn 76206b0b-af74-4344-b24f-81e839f0d7b0
78 1byyayf da3fa7cc-5ce9-44fd-9a78-b8982b607515
80 1mefu1k a85df6df-0336-46fa-a9f4-522bf6f8b438
104 1vqzf3x bb2bb365-7d7d-4fe9-9353-b21269676119
105 m3ww4f af0904ee-4fdb-4090-973f-599c81ddf022
106 1tk8wvn 468797c1-4a65-4f35-9c83-e28ce46972a2
109 aikwl9 602cd3f6-4a97-49c6-80e3-bcfd5c78dfa4
110 1l0qjj7 e7c51ac4-24e4-475e-88e7-f85e896945e3
113 9x3npu 01210861-aba1-4268-98d0-0260e05f5155
118 1518jpx 77335b2e-8812-4a35-b1e5-ca9ab626dfea
125 12pkp9q 02b05c68-302e-4e7a-b229-81cb1377fd29
119 1ubbmsg fa201fce-4e94-44b8-b435-c558c2e1ed55
115 k9lquc 628fe23d-188f-43e4-a203-a4bf3257d461
108 17odwao e4f4d6ba-e698-45a5-947f-ba6da88cc22b
116 h1ui4u cfee6297-2c0e-4f8a-94cc-9aaee0bd64cb
117 7vnz3s 3fe626b3-c794-48e1-a80f-5bfe440c507b
144 1lfam61 0670cef6-d233-4852-89d8-36955261b0a3
143 1o52y9 9a096a12-b335-468c-b3cc-1191180d62de
150 joujg8 92613d0d-e7b1-4d62-8ea4-451d7cd0a982
159 kcwzpp 37577f91-d665-443e-8d70-b914954cef4b
160 7d9q8e f22831ec-6bc3-4b73-9197-4b01e01abb66
165 1pvopoc 62f3f7af-f0f3-4f88-b9e0-acf8baa49ae4
166 rcmcbp 40aac732-94df-496c-97ba-5b67f59bcc7a
167 1wmcxbs a9d1a013-043b-475d-a71b-77ed80abe970
174 ly16uk 43ec6132-478c-4f87-878d-fb3c0c4d0c74
175 16bc8t9 64fc743e-8176-40f6-8ae4-36ae97fac1d9
189 1y7p34r c17e374c-280b-4e78-bf21-74a7c1c73492
191 1bsilhp dad53aff-b520-4015-a9e3-f5fdf9168fe1
192 14gmvsk f94409a6-e461-4e4c-a6fb-0072d3d58b00
126 1wwilcw 69caea81-a4e5-4e8d-83cd-9c18d8e8d965
193 1hhidsw 5ccc2e5a-ea90-48b5-8542-69400d5334df
194 x63p4v 95c11a30-d44f-40c4-8ea8-ec34fca6bbbf
199 rclqbn ffc83162-ff24-4a87-8709-eff17abc0b3b
200 qfxbgc aa77a0d7-7142-41c8-b494-483a5b68d8a7
`
  .trim()
  .split('\n')
  .map((line) => {
    const [number = '', mark = '', key = ''] = line.split(' ');
    return { number, mark, code: `uuid:${key}` };
  });

/** The answers that tell the interviews apart: years on the farm and in the village, people, rooms, parents here. */
const TELLING = [
  ['A11_years_farm', 'years_farm'],
  ['B16_years_liv', 'years_liv'],
  ['B_no_membrs', 'no_membrs'],
  ['C06_rooms', 'rooms'],
  ['B17_parents_liv', 'parents_liv'],
] as const;

const byMark = new Map(INTERVIEWS.map(({ mark, code }) => [mark, code]));

/** The household of a row that has lost its key, by the answers; null where no interview has these. */
export function codeByAnswers(cellOf: CellOf): string | null {
  const answers = TELLING.map(([full, short]) => String(cellOf(full) ?? cellOf(short) ?? '').trim().toLowerCase());
  return byMark.get(markOf(answers.join('|'))) ?? null;
}

/** The household by the place of its interview in the survey, from 1, which some files have as `key_id`. */
export const codeByPlace = (place: unknown): string | null => INTERVIEWS[Number(place) - 1]?.code ?? null;

/** The household by the number on its questionnaire. A number of two households is none: it stands, in words, where the code would. */
export function codeByNumber(number: unknown): string | null {
  const [first, ...more] = INTERVIEWS.filter((interview) => interview.number === String(Number(number)));
  if (first === undefined) return null;
  return more.length === 0 ? first.code : `questionnaire ${first.number}, which ${more.length + 1} households have`;
}

/** FNV-1a, 32 bits. */
function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}
