import type { Course, CoursePerson } from '../state/course-queries.ts';

export const samplePerson = (changes: Partial<CoursePerson> = {}): CoursePerson => ({
  memberCode: '1001',
  name: 'Elif Aydın',
  isSelf: true,
  state: 'none',
  unfit: null,
  price: 96,
  isSibling: false,
  position: null,
  offeredUntil: null,
  refund: 0,
  ...changes,
});

const date = (id: number, day: string): Course['dates'][number] => ({
  id: String(id),
  date: day,
  from: '09:00',
  to: '10:00',
  courts: ['Court 3'],
  coachName: 'Deniz Kaya',
  state: 'planned',
  because: null,
});

/** Two Saturdays of tennis for children, with three places left. */
export const sampleCourse = (changes: Partial<Course> = {}): Course => ({
  id: '7',
  service: 'tennis',
  title: { en: 'Tennis for children' },
  about: { en: 'Rackets are there.' },
  coach: '1100',
  coachName: 'Deniz Kaya',
  coachPicture: null,
  state: 'open',
  dates: [date(1, '2099-11-21'), date(2, '2099-11-28')],
  places: 8,
  placesMin: 4,
  taken: 5,
  waiting: 0,
  ageMin: 8,
  ageMax: 10,
  levelMin: null,
  levelMax: null,
  categories: [],
  price: 96,
  pricedBy: 'course',
  siblingPrice: null,
  joinsLate: false,
  decideOn: null,
  leaveUntil: '2099-11-14T08:00:00Z',
  calledOffBecause: null,
  mine: [samplePerson()],
  ...changes,
});
