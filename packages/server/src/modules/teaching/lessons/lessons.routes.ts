import * as lessons from '@courtside/contract/teaching/lessons';
import { type Binding, bind } from '#endpoint/binding.ts';
import { confirmLesson, lessonAmountDue } from './book-lesson.ts';
import { cancelLesson } from './cancel-lesson.ts';
import { lessonTimes } from './lesson-times.ts';
import { listCoaches } from './list-coaches.ts';

export const lessonsRoutes: Binding[] = [
  bind(lessons.listCoaches, listCoaches),
  bind(lessons.lessonTimes, lessonTimes),
  bind(lessons.lessonAmountDue, lessonAmountDue),
  bind(lessons.confirmLesson, confirmLesson),
  bind(lessons.cancelLesson, cancelLesson),
];
