import type { Chance } from './chance.ts'

/** A list of names, each with its weight where it has one: `Smith:828 Ito`. */
const weighed = (written: string): readonly (readonly [name: string, weight: number])[] =>
  written
    .trim()
    .split(/\s+/)
    .map((each) => {
      const [name = '', weight = '1'] = each.split(':')
      return [name, Number(weight)]
    })

/** The most frequent family names, bearers in 100,000: U.S. Census Bureau, surnames of the census of 2010, rounded. */
const frequentSurnames = weighed(`
  Smith:828 Johnson:655 Williams:551 Brown:487 Jones:483 Garcia:395 Miller:394 Davis:378 Rodriguez:371 Martinez:359
  Hernandez:354 Lopez:296 Gonzalez:285 Wilson:272 Anderson:266 Thomas:256 Taylor:255 Moore:246 Jackson:240 Martin:238
  Lee:235 Perez:231 Thompson:225 White:224 Harris:212 Sanchez:208 Clark:191 Ramirez:189 Lewis:180 Robinson:180
  Walker:177 Young:164 Allen:164 King:158 Wright:156 Scott:149 Nguyen:149 Torres:148 Hill:147 Flores:147 Green:146
  Adams:145 Nelson:144 Baker:142 Hall:138 Rivera:133 Campbell:131 Mitchell:130 Carter:128 Roberts:128`)

/** Assumption: the names behind the most frequent ones are alike in frequency; the census counts 162,000 of them. */
const otherSurnames = weighed(`
  Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez
  Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James
  Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins
  Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson Alexander
  Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar Stevens
  Murray Ford Castro Marshall Owens Harrison Fernandez Mcdonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman
  Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt
  Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels
  Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters
  Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado
  Berry Perkins Hoffman Johnston Matthews Pena Richards Contreras Willis Carpenter Lawrence Sandoval Guerrero George
  Chapman Rios Estrada Ortega Watkins Greene Nunez Wheeler Valdez Harper Burke Larson Santiago Maldonado Morrison
  Okafor Haddad Novak Kowalski Ivanov Suzuki Nakamura Singh Khan Ahmed Hussain Yilmaz Rossi Ferrari Dubois Laurent`)

const beginnings =
  `Ash Black Brad Bran Brook Burn Clay Clear Crom Dal East Fair Fern Gold Green Had Hal Haw Holl Kirk Lang
  Lin Long Mar Mead Mel Mill New North Oak Pem Pen Red Rock Rus Shel South Stan Stam Sut Thorn Wal West Whit Win Wood`
    .trim()
    .split(/\s+/)
const endings =
  `bank berg bourne bridge brook burn bury by combe cott croft dale don field ford gate ham hurst land ley
  man mond more ridge shaw stead stein stone strom ton wall ward well wick wood worth`
    .trim()
    .split(/\s+/)

/** Assumption: first names of adults, without their decade. */
const firstNames = weighed(`
  James:30 Robert:28 John:28 Michael:32 David:27 William:24 Richard:16 Joseph:18 Thomas:16 Christopher:18 Charles:14
  Daniel:17 Matthew:16 Anthony:13 Mark:12 Steven:11 Paul:10 Andrew:12 Joshua:12 Kenneth:9 Kevin:10 Brian:10 Timothy:9
  Mary:26 Patricia:15 Jennifer:15 Linda:14 Elizabeth:15 Barbara:12 Susan:11 Jessica:11 Karen:10 Sarah:11 Lisa:10 Nancy:9
  Sandra:8 Betty:5 Ashley:9 Emily:9 Kimberly:9 Margaret:8 Donna:7 Michelle:9 Carol:6 Amanda:9 Melissa:8 Deborah:6
  Maria:12 Jose:10 Juan:7 Luis:7 Carlos:6 Ana:5 Rosa:4 Carmen:3 Jorge:4 Miguel:4 Sofia:3 Lucia:2 Diego:2
  Ryan:8 Jacob:7 Nicholas:7 Eric:7 Jonathan:7 Stephen:6 Larry:4 Justin:7 Scott:5 Brandon:7 Benjamin:6 Samuel:6 Gregory:5
  Frank:4 Alexander:6 Raymond:3 Patrick:5 Jack:4 Dennis:3 Tyler:5 Aaron:5 Henry:3 Peter:4 Adam:4 Nathan:5 Zachary:4
  Walter:2 Kyle:4 Harold:2 Carl:2 Jeremy:3 Keith:3 Roger:2 Ethan:3 Noah:3 Rebecca:6 Laura:6 Sharon:4 Cynthia:4 Amy:6
  Kathleen:4 Angela:5 Shirley:2 Brenda:4 Emma:4 Anna:5 Pamela:4 Nicole:6 Samantha:5 Katherine:5 Christine:4 Helen:3
  Debra:3 Rachel:5 Carolyn:2 Janet:3 Catherine:4 Heather:5 Diane:3 Olivia:3 Julie:4 Joyce:2 Victoria:4 Ruth:2 Kelly:4
  Lauren:4 Evelyn:2 Joan:2 Hannah:4 Megan:4 Andrea:4 Gloria:2 Teresa:3 Wei:2 Minh:2 Priya:2 Fatima:2 Ahmed:2 Yuki:1
  Aisha:2 Omar:2 Ivan:1 Olga:1 Dmitri:1 Chidi:1 Ngozi:1 Linh:2 Hye:1 Sanjay:1 Deepa:1 Mehmet:1 Leila:1 Tomasz:1`)

/** The share of people with one of the 50 most frequent family names, by the same census, rounded. */
const frequentShare = 0.12

/** A family name: most people have one that is rare. Assumption: two of five have one of the few hundred well-known ones. */
export function surnameBy(chance: Chance): string {
  if (chance.isLikely(frequentShare)) return chance.weighted(frequentSurnames)
  if (chance.isLikely(0.45)) return chance.weighted(otherSurnames)
  return `${chance.oneOf(beginnings)}${chance.oneOf(endings)}`
}

/** A first name. */
export const firstNameBy = (chance: Chance): string => chance.weighted(firstNames)
