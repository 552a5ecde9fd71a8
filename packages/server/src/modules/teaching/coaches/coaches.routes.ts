import * as office from '@courtside/contract/teaching/office-coaches';
import { type Binding, bind } from '#endpoint/binding.ts';
import { addCoach } from './add-coach.ts';
import { listOfficeCoaches, readOfficeCoach } from './read-coaches.ts';
import { addContract, saveCoach, saveWeek } from './save-coach.ts';

export const coachesRoutes: Binding[] = [
  bind(office.listOfficeCoaches, listOfficeCoaches),
  bind(office.readOfficeCoach, readOfficeCoach),
  bind(office.addCoach, addCoach),
  bind(office.saveCoach, saveCoach),
  bind(office.addContract, addContract),
  bind(office.saveAvailability, saveWeek),
];
