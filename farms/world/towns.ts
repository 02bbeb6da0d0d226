/** A town with some of its ZIP codes and the area codes of its telephones. */
export interface Town {
  readonly city: string
  readonly state: string
  readonly zips: readonly string[]
  readonly areaCodes: readonly string[]
}

const town = (city: string, state: string, zips: string, areaCodes: string): Town => ({
  city,
  state,
  zips: zips.split(' '),
  areaCodes: areaCodes.split(' '),
})

/**
 * Where the class lives, with weights. Assumption: the clinics are in Oregon, so two of three live there, by the size of the towns, and
 * the others where people of Oregon move to.
 */
export const towns: readonly (readonly [town: Town, weight: number])[] = [
  [
    town(
      'Portland',
      'OR',
      '97201 97202 97203 97205 97206 97209 97210 97211 97212 97213 97214 97215 97216 97217 97218 97219 97220 97230 97232 97233 97236 97239 97266',
      '503 971',
    ),
    240,
  ],
  [town('Salem', 'OR', '97301 97302 97303 97304 97305 97306 97317', '503 971'), 70],
  [town('Eugene', 'OR', '97401 97402 97403 97404 97405 97408', '541 458'), 70],
  [town('Gresham', 'OR', '97030 97080', '503 971'), 42],
  [town('Hillsboro', 'OR', '97123 97124', '503 971'), 42],
  [town('Beaverton', 'OR', '97003 97005 97006 97007 97008', '503 971'), 40],
  [town('Bend', 'OR', '97701 97702 97703', '541 458'), 40],
  [town('Medford', 'OR', '97501 97504', '541 458'), 34],
  [town('Springfield', 'OR', '97477 97478', '541 458'), 24],
  [town('Corvallis', 'OR', '97330 97333', '541 458'), 24],
  [town('Albany', 'OR', '97321 97322', '541 458'), 22],
  [town('Tigard', 'OR', '97223 97224', '503 971'), 22],
  [town('Lake Oswego', 'OR', '97034 97035', '503 971'), 16],
  [town('Grants Pass', 'OR', '97526 97527', '541 458'), 16],
  [town('Klamath Falls', 'OR', '97601 97603', '541 458'), 12],
  [town('Roseburg', 'OR', '97470 97471', '541 458'), 12],
  [town('Pendleton', 'OR', '97801', '541 458'), 8],
  [town('Coos Bay', 'OR', '97420', '541 458'), 8],
  [town('La Grande', 'OR', '97850', '541 458'), 6],
  [town('Astoria', 'OR', '97103', '503 971'), 5],
  [town('Vancouver', 'WA', '98660 98661 98662 98663 98664 98682 98683 98684', '360'), 60],
  [town('Seattle', 'WA', '98101 98103 98105 98107 98109 98115 98118 98122 98144', '206'), 34],
  [town('Tacoma', 'WA', '98402 98404 98405 98408', '253'), 16],
  [town('Spokane', 'WA', '99201 99203 99205 99207', '509'), 14],
  [town('Boise', 'ID', '83702 83704 83706 83709 83713', '208'), 24],
  [town('Sacramento', 'CA', '95814 95816 95818 95822 95825 95831', '916'), 20],
  [town('Oakland', 'CA', '94601 94605 94607 94610 94611', '510'), 14],
  [town('Los Angeles', 'CA', '90004 90012 90026 90034 90042 90065', '213 323'), 22],
  [town('San Diego', 'CA', '92103 92104 92109 92115 92117', '619 858'), 16],
  [town('Reno', 'NV', '89501 89502 89509 89521', '775'), 14],
  [town('Las Vegas', 'NV', '89102 89108 89117 89121 89128', '702'), 14],
  [town('Phoenix', 'AZ', '85008 85014 85016 85032 85044', '602 480'), 20],
  [town('Tucson', 'AZ', '85704 85710 85711 85719', '520'), 8],
  [town('Denver', 'CO', '80202 80205 80211 80219 80220', '303 720'), 14],
  [town('Salt Lake City', 'UT', '84102 84103 84106 84109', '801'), 12],
  [town('Austin', 'TX', '78702 78704 78745 78751 78759', '512'), 12],
  [town('Chicago', 'IL', '60614 60618 60625 60647 60657', '312 773'), 8],
  [town('Minneapolis', 'MN', '55404 55406 55408 55419', '612'), 6],
  [town('New York', 'NY', '10002 10009 10025 10031', '212 917'), 8],
  [town('Atlanta', 'GA', '30306 30309 30312 30318', '404'), 6],
]
