import type { HelpTexts } from './topic-text.ts';

export const en: HelpTexts = {
  parts: {
    session: 'Choose a session',
    players: 'Add players',
    pin: 'Confirm with your PIN',
    details: 'Open a booking',
    cancel: 'Cancel with your PIN',
    topup: 'Top up by card',
    statement: 'Read your statement',
    period: 'See what is due',
    pay: 'Pay from your balance',
    news: 'Open a notification',
    read: 'Mark all as read',
  },
  topics: {
    book: {
      title: 'Book a court',
      heading: 'From a free session to a booking',
      description: 'Three steps: the session, the players, your PIN.',
      html: '<ol><li>Choose a sport and a day, then tap a free session. The price is what you would pay in all.</li><li>Press <b>Continue</b>: the session is held for you for five minutes.</li><li>Add players, tick who pays, press <b>Book</b> and enter your PIN.</li></ol><p>Nothing is paid before your PIN. The schedule shows how far ahead you can book.</p>',
    },
    players: {
      title: 'Players and payers',
      heading: 'Who plays and who pays',
      description: 'Favourites make adding players a single tap.',
      html: '<ul><li>Find members by name or number, or keep them among your favourites.</li><li>Tick everybody who pays: the total is shared equally between them.</li><li><b>Ready to Pay</b> means that the balance is enough. With <b>Low Balance</b>, let the others pay or top up first.</li></ul>',
    },
    bookings: {
      title: 'Change of plan',
      heading: 'See, print or cancel a booking',
      description: 'All your bookings are on one page, also those that others made with you.',
      html: '<ul><li>Open a booking for its details, to print it or to put it into your calendar.</li><li>Cancel with your PIN until the time that the booking names: everybody who paid gets the money back at once.</li><li>All players are told, here and by email.</li></ul>',
    },
    account: {
      title: 'Account and top-up',
      heading: 'Your balance',
      description: 'Bookings and subscriptions are paid from your account.',
      html: '<ul><li>Top up on the account page or at the club’s desk. The amount is on your account as soon as the payment is confirmed.</li><li>The statement lists every movement with the balance after it; download it as PDF or as a table.</li><li>Keep your PIN to yourself: the club never asks for it.</li></ul>',
    },
    inbox: {
      title: 'Notifications',
      heading: 'What the club tells you',
      description: 'New ones arrive by themselves; the number on the bell counts the unread.',
      html: '<ul><li>A tap opens what the notification speaks of.</li><li>Mark one or all of them as read.</li><li>Choose under <b>Preferences</b> what is also emailed to you.</li></ul>',
    },
    subscription: {
      title: 'Subscriptions',
      heading: 'Your membership',
      description: 'What you have, until when, and what is due.',
      html: '<ul><li>Pay what is due from your balance with your PIN.</li><li>Every payment has a receipt that you can download.</li></ul>',
    },
  },
};
