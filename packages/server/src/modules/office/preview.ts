/** Carries the answer of a preview out of its transaction, which is rolled back. */
export class Preview<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('rolled back');
    this.answer = answer;
  }
}
