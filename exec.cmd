@rem "npm start" begins with "exec", so that the shell makes way for the server and signals reach it. Windows has no
@rem such command: this one runs what follows it.
@%*
